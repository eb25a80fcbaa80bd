// swift-format-ignore-file
// Generated from page.html: change the page, and run `.ci/run inspector-page -- --write`.

/// The page of the inspector, and what its content security policy says of it.
enum InspectorPage {
  /// The SHA-256 hash of the text of the page's script, in Base64.
  static let scriptHash = "bLjLSLuO9gl4g5dhL7AYGmCYEHzaCSWNw71h468dpy8="

  /// The SHA-256 hash of the text of the page's style, in Base64.
  static let styleHash = "Sb2mq30lV2jVG68bpu1XAFsMctCti/Yw6yQecX0+YFs="

  /// The page: one file that fetches nothing but what the inspector's server says.
  static let html = #"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dovetail Inspector</title>
<link rel="icon" href="data:,">
<style>
:root {
  color-scheme: light dark;
  --back: light-dark(#f4f4f2, #17181a); --panel: light-dark(#fff, #1e1f22); --raised: light-dark(#fff, #2a2c30); --sunken: light-dark(#f8f8f6, #1a1b1e);
  --line: light-dark(#e3e3df, #303236); --edge: light-dark(#cfcfca, #44474d); --hover: light-dark(#f2f2ef, #27292d); --selected: light-dark(#dcebf2, #24404d);
  --text: light-dark(#1f2124, #e6e7e9); --soft: light-dark(#5d6066, #a6a9af); --faint: light-dark(#6f7278, #92959c);
  --accent: light-dark(#1f6585, #6db9da);
  --blue: light-dark(#1c5fa8, #8bbcf0); --violet: light-dark(#6d46a8, #c3a3ee); --green: light-dark(#1b6b48, #7fd0a4); --amber: light-dark(#7d4a06, #f0c379);
  --red: light-dark(#a8322c, #f0968f); --pink: light-dark(#8b2f8f, #d99bdc); --brick: light-dark(#a23b22, #eb9c82);
  --past: light-dark(#fdf2dc, #352b19); --tinted: color-mix(in srgb, currentColor 12%, transparent);
  --shadow: 0 8px 28px rgb(0 0 0 / .2), 0 1px 3px rgb(0 0 0 / .15);
}
* { box-sizing: border-box; margin: 0 }
[hidden] { display: none !important }
html, body { height: 100% }
body { background: var(--back); color: var(--text); font: 13px/1.4 system-ui, sans-serif; overflow: hidden }
button, input, select, textarea { font: inherit; color: inherit }
ul { list-style: none; padding: 0 }
.mono, pre, code, textarea, .node, .cases .b { font-family: ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; font-size: 12px }
.soft { color: var(--soft) }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
.i { width: 16px; height: 16px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
.heading, h3 { font-size: 11px; font-weight: 600; color: var(--faint) }
.title, .label, .value, .kind, .line, .badge, .store *, .titles, #subject .mono, .slow .mono, .cases .b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
header, .bar, .columns, #notice, #tabs, #subject, .effect, td { border-bottom: 1px solid var(--line) }
.store, .fold, .link, .pin, .slow, #tabs button { border: 0; padding: 0; background: none; text-align: left }
#connection::before, .dot, .effect .title::before { content: ""; width: 7px; height: 7px; border-radius: 50%; background: var(--faint) }
.row, .facts, .store, .effect, .slow, .figures, #place, #kept, #subject { font-variant-numeric: tabular-nums }

/* The frame */
#app { height: 100%; display: grid; grid-template: "head head head" 44px "stores main detail" minmax(0, 1fr) / 200px minmax(0, 1fr) clamp(430px, 32vw, 640px) }
header { grid-area: head; display: flex; align-items: center; gap: 8px; padding: 0 12px; background: var(--panel) }
#connection { display: flex; align-items: center; gap: 6px; margin: 0 auto 0 4px; color: var(--soft); white-space: nowrap }
#connection[data-state=open]::before { background: #38a169 }
#connection[data-state=lost] { color: var(--red) }
#connection[data-state=lost]::before { background: var(--red) }
nav, main, #detail { display: flex; flex-direction: column; min-width: 0; min-height: 0; background: var(--panel) }
nav { grid-area: stores; background: var(--back); border-right: 1px solid var(--line) }
main { grid-area: main; container: main / inline-size }
#detail { grid-area: detail; border-left: 1px solid var(--line) }

/* Buttons and fields */
.b { display: inline-flex; align-items: center; justify-content: center; gap: 6px; height: 28px; padding: 0 9px; border: 1px solid transparent; border-radius: 6px; background: none; white-space: nowrap }
.b:hover:not(:disabled) { background: var(--hover) }
.b:disabled { color: var(--faint); opacity: .6 }
.framed, .field, select, textarea { border: 1px solid var(--edge); border-radius: 6px; background: var(--raised) }
.b.strong { background: var(--accent) !important; color: light-dark(#fff, #10181c); font-weight: 500 }
.b.icon { width: 28px; padding: 0 }
.b.small { height: 24px; padding: 0 7px; font-size: 12px }
.b[aria-pressed=true] { background: var(--tinted); color: var(--accent); border-color: transparent }
.joined { display: inline-flex }
.joined > * { border-radius: 0; margin-left: -1px }
.joined > :first-child { border-radius: 6px 0 0 6px; margin-left: 0 }
.joined > :last-child { border-radius: 0 6px 6px 0 }
.joined > .b[aria-pressed=true] { border-color: var(--edge) }
.joined > :focus-visible { z-index: 1 }
.rule { width: 1px; height: 18px; background: var(--line) }
.field, select { height: 28px; padding: 0 8px; min-width: 0 }
select { padding: 0 2px }
::placeholder { color: var(--faint); opacity: 1 }
.search { position: relative; flex: 1 1 150px; min-width: 110px }
.search .i { position: absolute; left: 8px; top: 6px; color: var(--faint) }
.search .field { width: 100%; padding-left: 29px }
input { accent-color: var(--accent) }
.check { display: flex; align-items: center; gap: 7px; min-height: 26px }
kbd { font: 11px/1 ui-monospace, monospace; border: 1px solid var(--edge); border-bottom-width: 2px; border-radius: 4px; padding: 2px 5px; background: var(--sunken); color: var(--soft) }

/* Stores */
nav > .heading { padding: 12px 16px 6px }
#store-list { flex: 1; overflow-y: auto; padding: 0 8px }
.store { display: grid; grid-template-columns: 1fr auto; gap: 0 8px; width: 100%; border-radius: 7px; padding: 6px 8px; margin-bottom: 2px }
.store:hover { background: var(--line) }
.store[aria-current=true] { background: var(--selected) }
.store span { color: var(--soft); font-size: 12px; text-align: right }
.store span:nth-child(3) { text-align: left }
#kept { padding: 10px 16px 12px; border-top: 1px solid var(--line); font-size: 12px; color: var(--soft); display: grid; grid-template-columns: auto 1fr; gap: 5px }
#kept dd { text-align: right }
#kept .track { grid-column: span 2; height: 3px }

/* Entries */
.bar { display: flex; align-items: center; gap: 6px; flex-wrap: wrap; padding: 7px 10px; min-height: 43px }
#slider { flex: 1 1 70px; min-width: 60px; max-width: 340px }
#place { color: var(--soft); white-space: nowrap; min-width: 60px; margin-left: auto; text-align: right }
#banner { padding: 7px 16px; background: var(--past); color: var(--amber); border-bottom: 1px solid light-dark(#eed8a8, #54431f) }
#banner .titles { display: block; margin-top: 3px }
#notice { padding: 4px 16px; font-size: 12px; color: var(--soft); background: var(--sunken) }
.columns, .row { display: grid; grid-template-columns: 16px 40px 19px minmax(0, 1fr) 118px 62px 104px; align-items: center; padding-right: 12px }
.columns { height: 24px; flex: none; background: var(--sunken); scrollbar-gutter: stable; overflow: hidden; font-weight: 400 }
.columns :nth-child(2) { text-align: right; padding-right: 6px }
.columns :nth-child(6) { text-align: right }
.columns :nth-child(7), .took { padding-left: 14px }
#list-frame { position: relative; flex: 1; min-height: 0 }
#list { position: absolute; inset: 0; overflow-y: auto; scrollbar-gutter: stable; outline-offset: -2px; overflow-anchor: none; contain: strict }
.row { position: absolute; left: 0; right: 0; top: 0; height: 26px; contain: strict; cursor: default }
.row:hover { background: var(--hover) }
.row.selected { background: var(--selected) }
.row.future > * { opacity: .55 }
.row.marked { box-shadow: inset 3px 0 var(--accent) }
.row .marker { color: var(--amber); padding-left: 3px }
.row .marker .i { display: none; width: 11px; height: 11px; fill: currentColor }
.row.shown .marker .i { display: block }
.row.shown:not(.selected) { background: var(--past) }
.number { text-align: right; padding-right: 6px; color: var(--faint); font-size: 12px }
.dot { background: none; border: 1px solid var(--edge); justify-self: center }
.changed .dot { background: var(--accent); border-color: var(--accent) }
.unknown .dot { visibility: hidden }
.name { display: flex; align-items: center; min-width: 0; height: 100% }
.indent { flex: none; align-self: stretch; background: repeating-linear-gradient(90deg, transparent 0 8px, var(--edge) 8px 9px, transparent 9px 16px) }
.fold { flex: none; width: 18px; height: 18px; margin: 0 2px 0 -1px; padding: 1px; color: var(--soft); border-radius: 4px }
.fold:hover, .pin:hover { background: var(--line) }
[aria-expanded=true] > .i, [aria-expanded=true] .fold .i { transform: rotate(90deg) }
.skipped .title { text-decoration: line-through; color: var(--faint) }
.tag { flex: none; margin-left: 7px; font-size: 11px; color: var(--soft) }
.badge { justify-self: start; max-width: 100%; padding: 0 7px; border-radius: 9px; font-size: 11px; line-height: 18px; background: var(--tinted) }
.badge:empty { display: block; background: none }
[data-origin=user] { color: var(--blue) } [data-origin=effect] { color: var(--violet) } [data-origin=reducer] { color: var(--green) } [data-origin=inspector] { color: var(--amber) }
.time, .took { text-align: right; color: var(--soft); font-size: 12px }
.took { display: grid; grid-template-columns: 36px 1fr; gap: 6px; align-items: center; white-space: nowrap }
.track { height: 4px; border-radius: 2px; background: var(--line); overflow: hidden }
.track i { display: block; height: 100%; border-radius: 2px; background: var(--accent); transform-origin: left; opacity: .8 }
mark { background: #ffe08a; color: #1f2124; border-radius: 2px }
#newer { position: absolute; bottom: 12px; left: 50%; translate: -50%; border-radius: 14px; box-shadow: var(--shadow) }
.empty { padding: 48px 24px; text-align: center; color: var(--soft) }
.empty b { display: block; color: var(--text); margin-bottom: 4px }
#empty { position: absolute; inset: 0; pointer-events: none }
@container main (max-width: 620px) {
  .bar .i + span { display: none }
  .columns, .row { grid-template-columns: 12px 38px 19px minmax(0, 1fr) 84px 58px 62px }
  .took { grid-template-columns: 1fr; padding: 0 } .took .track { display: none }
  .columns :nth-child(7) { text-align: right; padding: 0 }
}

/* The tabs */
#tabs { display: flex; height: 43px; padding: 0 6px; flex: none; overflow-x: auto; scrollbar-width: none }
#tabs button { position: relative; padding: 0 6px; color: var(--soft); flex: 1 0 auto; text-align: center; outline-offset: -3px }
#tabs button:hover { color: var(--text) }
#tabs [aria-selected=true] { color: var(--text); font-weight: 600; box-shadow: inset 0 -2px var(--accent) }
#tabs button::before { content: attr(data-label); display: block; height: 0; visibility: hidden; font-weight: 600 }
#subject { padding: 0 14px; height: 43px; display: flex; align-items: center; gap: 8px; flex: none }
#subject .mono { flex: 1; font-weight: 600 }
#panels { display: contents }
.panel { flex: 1; min-height: 0; overflow: auto; padding: 14px; outline-offset: -2px }
section { margin-bottom: 18px }
h3 { margin-bottom: 6px }
.facts { display: grid; grid-template-columns: 84px minmax(0, 1fr); gap: 5px 12px; overflow-wrap: anywhere }
dt { color: var(--soft) }
.link { color: var(--accent) }
.link:hover { text-decoration: underline }
pre { padding: 10px 12px; background: var(--sunken); border: 1px solid var(--line); border-radius: 7px; overflow: auto; line-height: 1.5 }
.s { color: var(--brick) } .n { color: var(--blue) } .k { color: var(--pink) } .t, .plus { color: var(--green) } .c { color: var(--faint) } .minus { color: var(--red) }
.diff { padding: 6px 0 }
.diff > div { width: max-content; min-width: 100%; padding-right: 12px }
.diff > div::before { content: attr(data-sign); display: inline-block; width: 26px; text-align: center; font-weight: 700 }
[data-sign="+"] { background: var(--tinted); color: var(--green) }
[data-sign="-"] { background: var(--tinted); color: var(--red) }
table { border-collapse: collapse; width: 100% }
td { padding: 4px 12px 4px 0; vertical-align: top; overflow-wrap: anywhere }
.tools { display: flex; gap: 8px; align-items: center; margin-bottom: 10px; flex-wrap: wrap }
.node { display: flex; align-items: center; min-height: 22px; border-radius: 4px; padding-right: 4px }
.node:hover { background: var(--hover) }
.node > .i, .none { width: 14px; margin-right: 2px; color: var(--faint); flex: none }
.node .label { margin-right: 8px; flex: none }
.outer { color: var(--soft) }
.kind { margin-left: 10px; color: var(--faint); font-size: 11px; flex: 0 4 auto }
.pin { opacity: 0; margin-left: auto; width: 20px; height: 20px; padding: 2px; border-radius: 4px; flex: none }
.node:hover .pin, .node:focus .pin, .pin:focus, .pin[aria-pressed=true] { opacity: 1 }
.pin[aria-pressed=true] { color: var(--accent) }
.pin[aria-pressed=true] .i { fill: var(--accent) }
.new .value { background: var(--tinted); border-radius: 3px; padding: 0 3px }
#pins { background: var(--sunken); border: 1px solid var(--line); border-radius: 7px; padding: 4px 6px 4px 10px; margin-bottom: 10px }
.effect { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 1px 12px; align-items: center; padding: 6px 0 }
.effect .line { grid-column: 1; color: var(--soft); font-size: 12px }
.effect .age { grid-area: 1 / 2 / 3; text-align: right }
.effect .b { grid-area: 1 / 3 / 3 }
.effect .title { font-weight: 600 }
.effect .title::before { display: inline-block; margin-right: 7px; vertical-align: 1px }
[data-end=running] .title::before { background: var(--violet) }
[data-end=failed] .title::before { background: var(--red) }
[data-end=finished] .title::before { background: var(--green) }
.failure { grid-column: 1 / 4; color: var(--red); overflow-wrap: anywhere }
.slow { display: grid; grid-template-columns: 44px minmax(0, 1fr) 100px 58px; gap: 8px; align-items: center; width: 100%; padding: 0 4px; height: 26px; border-radius: 5px; text-align: right; color: var(--soft) }
.slow:hover { background: var(--hover) }
.slow .mono { text-align: left; color: var(--text) }
.figures { display: flex; gap: 28px; margin-bottom: 16px }
.figures b { display: block; font-size: 20px; line-height: 1.3 }
.feature { padding-top: 6px; position: relative }
.feature > div { display: inline-flex; align-items: center; gap: 8px; height: 28px; padding: 0 10px; border: 1px solid var(--edge); border-radius: 7px; background: var(--raised) }
.feature > ul { margin-left: 14px; padding-left: 16px }
.feature .feature::before { content: ""; position: absolute; left: -16px; top: 20px; width: 16px; border-top: 1px solid var(--edge) }
.feature .feature::after { content: ""; position: absolute; left: -16px; top: 0; bottom: 0; border-left: 1px solid var(--edge) }
.feature .feature:last-child::after { bottom: auto; height: 20px }
.cases { display: flex; flex-wrap: wrap; gap: 6px }
.cases .b { max-width: 100%; display: block }
textarea { width: 100%; min-height: 92px; resize: vertical; padding: 8px 10px; margin-bottom: 8px; line-height: 1.5 }
.error { padding: 8px 12px; border-radius: 7px; background: var(--tinted); color: var(--red); overflow-wrap: anywhere }
.num { width: 62px }

/* What lies over the rest */
dialog, #filter-menu { border: 1px solid var(--edge); border-radius: 12px; background: var(--panel); color: inherit; box-shadow: var(--shadow); padding: 20px 22px }
dialog { width: min(600px, 100vw - 32px); max-height: calc(100vh - 48px); overflow: auto; margin: auto }
dialog::backdrop { background: rgb(0 0 0 / .35) }
dialog h2 { font-size: 15px; margin-bottom: 12px }
dialog form { text-align: right; margin-top: 16px }
#keys { display: grid; grid-template-columns: auto 1fr auto 1fr; gap: 9px 12px; align-items: baseline }
#filter-menu { position: fixed; inset: auto; width: 290px; padding: 12px 14px }
.grid { display: grid; grid-template-columns: 1fr 1fr; margin: 2px 0 8px }
#filter-menu .field { width: 100%; margin-top: 6px }
#toasts { position: fixed; left: 50%; bottom: 20px; translate: -50%; display: grid; gap: 8px; justify-items: center; width: min(560px, 100vw - 32px); pointer-events: none }
.toast { background: var(--text); color: var(--panel); border-radius: 8px; padding: 8px 14px; box-shadow: var(--shadow); overflow-wrap: anywhere }
.bad, #lost { background: light-dark(#fbeae9, #40231f); color: var(--red); border: 1px solid }
#lost { position: fixed; left: 50%; top: 54px; translate: -50%; padding: 8px 14px; border-radius: 9px; box-shadow: var(--shadow); white-space: nowrap }
#access { position: fixed; inset: 0; background: var(--back); display: grid; place-items: center }
@media (max-width: 1100px) {
  #app { grid-template: "head head" 44px "stores main" minmax(0, 55fr) "detail detail" minmax(0, 45fr) / 172px minmax(0, 1fr) }
  #detail { border: solid var(--edge); border-width: 1px 0 0 }
  #tabs button { flex-grow: 0; padding: 0 12px }
  header .b span { display: none }
}
</style>
</head>
<body>
<div id="app">
  <header>
    <svg width="18" viewBox="0 0 16 16" aria-hidden="true"><path fill="#346f8d" d="M1 1h14v5h-4l1 5H4l1-5H1z"/><path fill="#d39a5a" d="M1 8h2l-1 5h12l-1-5h2v7H1z"/></svg>
    <b id="program">Dovetail</b><span class="soft">Inspector</span>
    <span id="connection" data-state="connecting" role="status">Connecting</span>
    <button class="b" id="lock" title="Refuse the actions of users">Lock</button>
    <button class="b" id="commit" title="Forget the entries before the shown one">Commit</button>
    <button class="b" id="clear" title="Forget all entries">Clear</button>
    <i class="rule"></i>
    <button class="b" id="import" title="Import a recording">Import</button>
    <button class="b" id="export" title="Export a recording">Export</button>
    <input type="file" id="import-file" accept=".json" class="unseen" tabindex="-1" aria-label="Recording to import">
    <i class="rule"></i>
    <button class="b" id="send" title="Send an action">Send</button>
    <button class="b icon" id="help-button" title="Keys (?)">?</button>
  </header>
  <nav aria-label="Stores">
    <h2 class="heading">Stores</h2>
    <ul id="store-list"></ul>
    <dl id="kept"><dt>Entries</dt><dd id="kept-entries"></dd><dt>Memory</dt><dd id="kept-bytes"></dd><dt class="track"><i id="meter"></i></dt><dt>Dropped</dt><dd id="kept-dropped"></dd><dt>Export</dt><dd id="kept-export"></dd></dl>
  </nav>
  <main>
    <div class="bar" role="toolbar" aria-label="Time travel">
      <button class="b framed" id="hold" title="Hold or resume the store (space)">Hold</button>
      <span class="joined"><button class="b framed icon" id="back" title="Back ([)"></button><button class="b framed icon" id="forward" title="Forward (])"></button></span>
      <span class="joined"><button class="b framed" id="play" title="Show the entries one after the other">Play</button><select id="speed" aria-label="Speed of playing"><option>0.5×</option><option selected>1×</option><option>2×</option><option>5×</option><option>20×</option></select></span>
      <input type="range" id="slider" min="0" max="0" aria-label="Shown entry">
      <output id="place" title="The entry whose state the store shows, and the last one"></output>
      <button class="b framed" id="continue" title="Make the shown state the present: later entries and held actions are dropped">Go on from here</button>
    </div>
    <div class="bar" role="toolbar" aria-label="Entries">
      <span class="search"><input class="field" id="search" type="search" placeholder="Search actions and changes" spellcheck="false"></span>
      <span class="soft" id="shown-count" role="status"></span>
      <button class="b framed" id="filter" popovertarget="filter-menu">Filter</button>
      <span class="joined"><button class="b framed" id="flat" aria-pressed="true" title="In the order of time">Flat</button><button class="b framed" id="tree" aria-pressed="false" title="Each entry below the one that caused it (t)">Tree</button></span>
      <button class="b framed" id="skip" title="Compute the later states without this entry (x)">Skip</button>
      <button class="b framed" id="follow" title="Select each new entry (End)">Follow</button>
    </div>
    <div id="banner" role="status" hidden></div>
    <div id="notice" hidden></div>
    <div class="columns heading" aria-hidden="true"><span></span><span>#</span><span></span><span>Entry</span><span>Origin</span><span>Time</span><span>Took</span></div>
    <div id="list-frame">
      <div id="list" role="listbox" tabindex="0" aria-label="Entries"><div id="spacer" role="presentation"></div></div>
      <div class="empty" id="empty" hidden><b></b><span></span></div>
      <button class="b strong small" id="newer" hidden></button>
    </div>
  </main>
  <aside id="detail" aria-label="Details">
    <div id="tabs" role="tablist" aria-label="Details"></div>
    <div id="subject"></div>
    <div id="panels"></div>
  </aside>
</div>
<div id="filter-menu" popover aria-label="Filter"></div>
<div id="lost" role="alert" hidden>The connection is lost. The page tries again, and keeps what is shown.</div>
<div id="toasts" role="status"></div>
<dialog id="help" aria-label="Keys"><h2>Keys</h2><div id="keys"></div><form method="dialog"><button class="b framed">Close</button></form></dialog>
<dialog id="verdict" aria-label="Import"><h2 id="verdict-title"></h2><div id="verdict-body"></div><form method="dialog"><button class="b strong">Close</button></form></dialog>
<div id="access" hidden></div>
<script>
"use strict";
// Every value that comes from the program is put in as a text node, never as markup.

// MARK: Elements and text

const $ = id => document.getElementById(id);

/** Makes an element: its tag and classes, attributes, listeners and children. What is null, false or empty is left out. */
function el(kind, ...content) {
  const [tag, ...classes] = kind.split("."), node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  for (const part of content.flat(Infinity)) {
    if (part === null || part === undefined || part === false || part === "") continue;
    if (typeof part !== "object" || part instanceof Node) { node.append(part); continue; }
    for (const [name, value] of Object.entries(part)) {
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else if (name === "test") node.dataset.testid = value;
      else if (value !== null && value !== undefined && (value !== false || name.startsWith("aria"))) node.setAttribute(name, value);
    }
  }
  return node;
}

const ICONS = {
  hold: "M5.5 3.5v9M10.5 3.5v9", play: "M5 3.2 12.5 8 5 12.8z", back: "M10 3.5 5.5 8l4.5 4.5", forward: "M6 3.5 10.5 8 6 12.5",
  find: "M11.2 7a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0M10.2 10.2l3.3 3.3", filter: "M2.5 4h11M4.5 8h7M6.5 12h3",
  lock: "M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2", skip: "M13.2 8A5.2 5.2 0 1 1 2.8 8a5.2 5.2 0 0 1 10.4 0M4.4 11.6l7.2-7.2",
  commit: "M10.6 8a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0M1.5 8h3.9M10.6 8h3.9", clear: "M3 4.5h10M6.3 4.5V3h3.4v1.5M4.3 4.5l.6 8.5h6.2l.6-8.5",
  export: "M8 10V2.5M5 5.2l3-2.7 3 2.7M3 9.5V13h10V9.5", import: "M8 2.5V10M5 7.3 8 10l3-2.7M3 9.5V13h10V9.5",
  send: "M2.5 7.2 13.5 2.8 9.3 13.5l-2-4.6zM7.3 8.9l2.8-2.8", continue: "M3 8h6.5M6.5 4.5 10 8l-3.5 3.5M13 3.5v9", follow: "M8 2.5V10M4.8 7 8 10.2 11.2 7M4 13.2h8",
  link: "m6.5 9.5 3-3M7.2 4.7l1.3-1.3a2.5 2.5 0 0 1 3.6 3.6l-1.3 1.3M8.8 11.3l-1.3 1.3a2.5 2.5 0 0 1-3.6-3.6l1.3-1.3",
  pin: "M8 9.5V14M5.5 2.5h5L10 6l2 2.5v1H4v-1L6 6z", copy: "M5.5 5.5H13v8H5.5zM10.5 5.5v-3H3V11h2.5",
};

function icon(name) {
  const [svg, path] = ["svg", "path"].map(tag => document.createElementNS("http://www.w3.org/2000/svg", tag));
  svg.setAttribute("class", "i");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

const setText = (node, text) => { if (node.textContent !== text) node.textContent = text; };
const count = n => n.toLocaleString("en");
const capital = text => text[0].toUpperCase() + text.slice(1);
const plural = (n, one, many = one + "s") => `${count(n)} ${n === 1 ? one : many}`;
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms));

function duration(ns) {
  for (const [unit, size] of [["s", 1e9], ["ms", 1e6], ["µs", 1e3]]) {
    if (ns >= size) return `${ns < 9.95 * size ? (ns / size).toFixed(1) : Math.round(ns / size)} ${unit}`;
  }
  return `${ns} ns`;
}

function age(seconds) {
  const s = Math.max(0, Math.floor(seconds)), minutes = Math.floor(s / 60);
  return s < 60 ? `${s} s` : minutes < 60 ? `${minutes} min ${s % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function clockTime(seconds) {
  const minutes = Math.floor(seconds / 60), rest = (seconds % 60).toFixed(3);
  return minutes ? `${minutes}:${rest.padStart(6, "0")}` : rest;
}

const bytes = n => n < 1 << 20 ? `${Math.ceil(n / 1024)} KB` : `${Number((n / (1 << 20)).toFixed(1))} MB`;

const LEXEMES = /("(?:[^"\\\n]|\\.)*")|(\/\/[^\n]*)|((?:@\w+|\b(?:import|let|var|func|async|await|try|nil|true|false)\b))|\b([A-Z]\w*)|(?<![\w.])-?\d[\d_]*(?:\.\d+)?/g;

/** The text with its literals, keywords and types in spans. A very long text stays plain. */
function coloured(text) {
  if (text.length > 1e5) return [text];
  const out = [];
  let end = 0;
  for (const match of text.matchAll(LEXEMES)) {
    out.push(text.slice(end, match.index), el("span." + (match[1] ? "s" : match[2] ? "c" : match[3] ? "k" : match[4] ? "t" : "n"), match[0]));
    end = match.index + match[0].length;
  }
  return [...out, text.slice(end)];
}

/** The text with the parts that were searched for marked. */
function marked(text, query) {
  const out = [], lower = text.toLowerCase();
  let start = 0;
  for (let at = query ? lower.indexOf(query) : -1; at >= 0; at = lower.indexOf(query, start)) {
    out.push(text.slice(start, at), el("mark", text.slice(at, at + query.length)));
    start = at + query.length;
  }
  return [...out, text.slice(start)];
}

/** Puts other children into a node, and the focus where it was. */
function fill(node, children) {
  const index = [...node.querySelectorAll("button")].indexOf(document.activeElement);
  node.replaceChildren(...[children].flat(Infinity).filter(Boolean));
  if (index >= 0) node.querySelectorAll("button")[index]?.focus();
}

function toast(text, isBad) {
  const node = el("div.toast", text);
  if (isBad) node.classList.add("bad");
  $("toasts").append(node);
  if ($("toasts").children.length > 3) $("toasts").firstChild.remove();
  setTimeout(() => node.remove(), isBad ? 9000 : 3500);
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = el("textarea.unseen"), focused = document.activeElement;
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    focused?.focus();
  }
  toast(what + " copied");
}

// MARK: The server

let token = "";

class Failure extends Error {
  constructor(code, error = {}) {
    super([error.rule ?? `The server answered ${code}`, error.received && "received: " + error.received, error.advice].filter(Boolean).join(" · "));
    Object.assign(this, { code, error });
  }
}

async function request(path, options = {}) {
  const headers = { Authorization: "Bearer " + token, ...options.headers };
  if (options.method) headers["Content-Type"] = "application/json";
  const response = await fetch(path, { ...options, headers });
  if (!response.ok) throw new Failure(response.status, (await response.json().catch(() => ({}))).error);
  return response;
}

const get = async path => (await request(path)).json();
const post = async (path, body) => (await request(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) })).json();
/** The path with the store and further parameters. */
const at = (path, values = {}) => `/${path}?${new URLSearchParams({ store: store.id, ...values })}`;
const failed = error => toast(error instanceof Failure ? error.message : "The program does not answer.", true);

// MARK: The model

const INITIAL = { number: 0, kind: "initial", title: "Initial state", origin: {}, start: 0, length: 0, hasChanged: null, effects: [] };
const EMPTY = { now: 0, position: null, last: 0, first: 1, held: 0, heldTitles: [], refused: 0, bytes: 0, dropped: 0, skipped: [] };

let program = "", stores = [], store = null, status = EMPTY, entries = [], effects = new Map();
let rows = [], rowNumbers = null, selected = null, isFollowing = true, isTree = false, folded = new Set(), longest = 1, newer = 0;
let query = "", found = null, off = new Set(), hiddenTitles = [], tab = "action", playing = null, session = null, wantedEntry = null;

const isPast = () => status.position !== null;
const position = () => status.position ?? status.last;
const isSkipped = item => item.isSkipped || status.skipped.includes(item.number);

function indexOf(number) {
  let low = 0, high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle].number < number) low = middle + 1; else high = middle;
  }
  return low;
}

function entryOf(number) {
  if (number === 0) return INITIAL;
  const item = entries[indexOf(number ?? Infinity)];
  return item?.number === number ? item : null;
}

// The difference between this page's clock and the store's, as of the last status.
let clock = 0;
const now = () => performance.now() / 1000 - clock;

function take(item) {
  const index = indexOf(item.number), isNew = entries[index]?.number !== item.number;
  entries.splice(index, isNew ? 0 : 1, item);
  longest = Math.max(longest, item.length);
  if (isNew && !isFollowing) newer++;
  // In the order of time, one more row is all that changes.
  if (!isNew || isTree || index < entries.length - 1) return invalidate("rows");
  if (passes(item)) { rows.push(flatRow(item)); rowNumbers = null; }
  invalidate("list");
}

function takeStatus(value) {
  const old = status;
  status = store.status = { ...EMPTY, ...value };
  clock = performance.now() / 1000 - status.now;
  if (entries.length && entries[0].number < status.first) { removed += entries.splice(0, indexOf(status.first)).length; invalidate("rows"); }
  if (old.position !== status.position) refreshDetail();
  invalidate("list");
}

// MARK: Drawing, at most once a frame

const dirty = new Set();
let removed = 0;

function invalidate(part) {
  if (!dirty.size) requestAnimationFrame(flush);
  dirty.add(part);
}

function flush() {
  const hasNewRows = dirty.has("rows"), isChanged = hasNewRows || dirty.has("list");
  dirty.clear();
  if (hasNewRows) buildRows();
  // What is in sight stays where it is when rows above it are removed.
  if (removed && !isFollowing) list.scrollTop -= removed * ROW;
  removed = 0;
  if (isChanged) { if (isFollowing) followLast(); stamp++; }
  drawList();
  if (isChanged) { drawStatus(); drawStores(); }
}

// MARK: The rows: filtered, in the order of time or as a tree of causes

const passes = item => !off.has(item.kind) && !off.has(item.origin.kind) && !off.has(item.hasChanged === false ? "unchanged" : "changed")
  && !hiddenTitles.some(text => item.title.includes(text)) && (!query || item.title.toLowerCase().includes(query) || Boolean(found?.has(item.number)));

const flatRow = item => ({ item, depth: 0, children: 0 });

function buildRows() {
  const visible = entries.filter(passes);
  rowNumbers = null;
  rows = status.first <= 1 && !query ? [flatRow(INITIAL)] : [];
  if (!isTree) {
    for (const item of visible) rows.push(flatRow(item));
    return;
  }
  // A hidden cause hands its children on to the nearest visible one.
  const shown = new Set(visible.map(item => item.number)), below = new Map([[0, []]]);
  for (const item of visible) {
    let { cause } = item.origin;
    while (cause && !shown.has(cause)) cause = entryOf(cause)?.origin.cause;
    if (!cause || cause >= item.number) cause = 0;
    if (below.has(cause)) below.get(cause).push(item); else below.set(cause, [item]);
  }
  const stack = below.get(0).reverse().map(item => [item, 0]);
  while (stack.length) {
    const [item, depth] = stack.pop(), children = below.get(item.number) ?? [];
    rows.push({ item, depth, children: children.length });
    if (!folded.has(item.number)) for (const child of children.reverse()) stack.push([child, depth + 1]);
  }
}

function rowOf(number) {
  rowNumbers ??= new Map(rows.map(({ item }, index) => [item.number, index]));
  return rowNumbers.get(number) ?? -1;
}

// MARK: The list. Only the rows in sight are in the document.

const ROW = 26, OVERSCAN = 8, INDENT = 16, MAXIMUM_DEPTH = 10;
const list = $("list"), spacer = $("spacer"), pool = [];
let stamp = 0, stuck = -1;

function makeRow() {
  const parts = { index: -1, stamp: -1 }, part = (name, ...content) => parts[name] = el(...content);
  part("node", "div.row", { test: "row" }, el("span.marker", icon("play")), part("number", "span.number"), el("span.dot"),
    el("span.name", part("indent", "span.indent"), part("fold", "button.fold", { tabindex: -1, "aria-label": "Fold" }, icon("forward")), part("title", "span.title.mono"), part("tag", "span.tag")),
    part("badge", "span.badge"), part("time", "span.time"), el("span.took", part("track", "span.track", part("bar", "i")), part("took", "span")));
  spacer.append(parts.node);
  return parts;
}

function fillRow(parts, index) {
  if (parts.index === index && parts.stamp === stamp) return;
  Object.assign(parts, { index, stamp });
  const { item, depth, children } = rows[index], { node } = parts, { number, length, origin } = item, isInitial = number === 0, isFolded = folded.has(number);
  const attribute = (name, value) => value === null ? node.removeAttribute(name) : node.setAttribute(name, value);
  const flags = { selected: number === selected, shown: number === status.position, future: isPast() && number > status.position, skipped: isSkipped(item),
    changed: item.hasChanged, unknown: item.hasChanged === null, marked: tab === "test" && number >= span.from && number <= span.to };
  node.className = "row " + Object.keys(flags).filter(flag => flags[flag]).join(" ");
  node.id = "row-" + number;
  node.dataset.number = number;
  attribute("role", isTree ? "treeitem" : "option");
  attribute("aria-selected", number === selected);
  attribute("aria-posinset", index + 1);
  attribute("aria-setsize", rows.length);
  attribute("aria-level", isTree ? depth + 1 : null);
  attribute("aria-expanded", children ? !isFolded : null);
  node.style.transform = `translateY(${index * ROW}px)`;
  parts.indent.style.width = Math.min(depth, MAXIMUM_DEPTH) * INDENT + "px";
  parts.fold.hidden = !isTree;
  parts.fold.style.visibility = children ? "" : "hidden";
  if (query) parts.title.replaceChildren(...marked(item.title, query)); else setText(parts.title, item.title);
  parts.title.title = item.title;
  setText(parts.tag, (item.kind === "event" || item.kind === "modification" ? item.kind : "") + (children && isFolded ? ` ${count(children)} below` : ""));
  parts.badge.dataset.origin = origin.kind;
  parts.badge.title = [origin.kind, origin.name, origin.site].filter(Boolean).join(" · ");
  setText(parts.badge, (origin.kind === "effect" && origin.name) || origin.kind || "");
  setText(parts.number, isInitial ? "" : String(number));
  setText(parts.time, isInitial ? "" : clockTime(item.start));
  setText(parts.took, isInitial ? "" : duration(length));
  parts.track.hidden = isInitial;
  // A logarithmic scale: one length of a second must not make all others invisible.
  parts.bar.style.transform = `scaleX(${Math.log1p(length / 1000) / Math.log1p(longest / 1000)})`;
}

function drawList() {
  const total = rows.length, height = list.clientHeight;
  if (spacer.total !== total) { spacer.total = total; spacer.style.height = total * ROW + "px"; }
  if (isFollowing && !isTree && stuck !== total) { stuck = total; list.scrollTop = total * ROW; }
  const first = Math.max(0, Math.floor(list.scrollTop / ROW) - OVERSCAN), end = Math.min(total, Math.ceil((list.scrollTop + height) / ROW) + OVERSCAN);
  const size = Math.ceil(height / ROW) + 1 + 2 * OVERSCAN;
  while (pool.length < size) pool.push(makeRow());
  while (pool.length > size) pool.pop().node.remove();
  for (const parts of pool) if (parts.index >= end || parts.index < first) { parts.node.hidden = true; parts.node.id = parts.node.dataset.number = ""; parts.index = -1; }
  for (let index = first; index < end; index++) {
    fillRow(pool[index % size], index);
    pool[index % size].node.hidden = false;
  }
  list.setAttribute("aria-activedescendant", $("row-" + selected) ? "row-" + selected : "");
  const [title, text] = !store ? ["No store is inspected", "Stores appear here as soon as the program attaches the inspector."]
    : entries.length ? ["Nothing matches", "No entry matches the search and the filter."] : ["No entries yet", "Entries appear here as soon as the store is sent an action."];
  $("empty").hidden = entries.length && total;
  setText($("empty").firstChild, title);
  setText($("empty").lastChild, text);
  $("newer").hidden = !newer || list.scrollTop + height > (total - 1) * ROW;
  setText($("newer"), count(newer) + " new ↓");
}

function reveal(number) {
  const index = rowOf(number), top = index * ROW;
  if (index < 0) return;
  if (top < list.scrollTop) list.scrollTop = top - ROW;
  else if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTop = top + 2 * ROW - list.clientHeight;
}

list.addEventListener("scroll", () => {
  if (isFollowing && !isTree && list.scrollTop + list.clientHeight < list.scrollHeight - ROW) setFollowing(false);
  invalidate("scroll");
}, { passive: true });
new ResizeObserver(() => { stuck = -1; invalidate("scroll"); }).observe(list);

list.onclick = ({ target }) => {
  const row = target.closest(".row"), number = Number(row?.dataset.number);
  if (row && target.closest(".fold")) fold(number, !folded.has(number));
  else if (row) show(number);
};
list.ondblclick = ({ target }) => { if (target.closest(".title")) goToSelected(); };

function fold(number, isFolded) {
  if (isFolded) folded.add(number); else folded.delete(number);
  invalidate("rows");
}

function setTree(value) {
  isTree = value;
  $("flat").setAttribute("aria-pressed", !isTree);
  $("tree").setAttribute("aria-pressed", isTree);
  list.setAttribute("role", isTree ? "tree" : "listbox");
  stuck = -1;
  invalidate("rows");
  requestAnimationFrame(() => reveal(selected));
}

// MARK: Selection

/** Selects an entry and brings it into sight. */
function show(number) {
  setFollowing(false);
  reveal(number);
  if (selected === number) return;
  selected = number;
  invalidate("list");
  refreshDetail();
  saveLink();
}

function setFollowing(value) {
  if (isFollowing === value) return;
  isFollowing = value;
  newer = 0;
  stuck = -1;
  saveLink();
  invalidate("list");
}

function followLast() {
  const number = isTree ? rows.reduce((most, { item }) => Math.max(most, item.number), -1) : rows.at(-1)?.item.number ?? -1;
  if (isTree) reveal(number);
  if (number === (selected ?? -1)) return;
  selected = number < 0 ? null : number;
  refreshDetail();
}

function move(by) {
  if (rows.length) show(rows[Math.max(0, Math.min(rows.length - 1, rowOf(selected) + by))].item.number);
}

let linkTimer = 0;
const linkTo = number => `#${token}&store=${store.id}` + (number === null ? "" : `&entry=${number}`);

/** Keeps the fragment up to date for a reload. Browsers limit how often it may change. */
function saveLink() {
  clearTimeout(linkTimer);
  linkTimer = setTimeout(() => { if (store) history.replaceState(null, "", linkTo(isFollowing ? null : selected)); }, 250);
}

const copyLink = number => copy(location.origin + location.pathname + linkTo(number), "Link");

// MARK: Commands

let commands = Promise.resolve(), statusEvents = 0;

/** Sends a command once the one before is answered. The name may be a function of the status then. */
const command = (name, values) => commands = commands.then(() => runCommand(typeof name === "function" ? name() : name, values));

async function runCommand(name, values) {
  if (!store) return false;
  const events = statusEvents;
  try {
    const answer = (await post("/command", { store: store.id, command: name, ...values })).status;
    // An event that came in the meantime is newer, or will be followed by one that is.
    if (events === statusEvents) takeStatus(answer);
    if (name === "goTo" || name === "step") show(answer.position ?? answer.last);
    // The dropped entries must not be asked for until the list is fetched again.
    if (name === "continueFromHere") { entries.splice(indexOf(answer.last + 1)); invalidate("rows"); }
    if (name === "resume" || name === "continueFromHere" || name === "clear") setFollowing(true);
    return true;
  } catch (error) { failed(error); return false; }
}

const stopPlaying = () => { playing = null; invalidate("list"); };
const toggleHold = () => { stopPlaying(); command(() => status.isHeld || isPast() ? "resume" : "hold"); };
const step = by => { stopPlaying(); command("step", { by }); };
const skip = () => { const item = selected && entryOf(selected); if (item) command(isSkipped(item) ? "unskip" : "skip", { number: selected }); };
function goToSelected() { if (selected !== null) command("goTo", { number: selected }); }

const LONGEST_PAUSE = 2, SHORTEST_PAUSE = 0.04;

async function play() {
  const run = playing = {};
  let number = position();
  if (number >= status.last && await command("goTo", { number: status.first > 1 ? status.first : 0 })) number = position();
  invalidate("list");
  while (playing === run && number < status.last) {
    const start = (entryOf(number || status.first) ?? INITIAL).start, speed = parseFloat($("speed").value);
    let pause = 0;
    // Entries that follow each other faster than they can be shown are taken together.
    do pause = ((entryOf(++number)?.start ?? start) - start) / speed; while (pause < SHORTEST_PAUSE && number < status.last);
    await sleep(Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, pause)) * 1000);
    if (playing === run && !await command("goTo", { number })) break;
  }
  if (playing === run) stopPlaying();
}

let sliding = null;

/** Goes where the slider is. Only the newest place counts while the program is busy. */
async function slide(number) {
  stopPlaying();
  const isBusy = sliding !== null;
  sliding = number;
  if (isBusy) return;
  for (let sent = null; sliding !== sent;) await command("goTo", { number: sent = sliding });
  sliding = null;
}

Object.entries({
  hold: toggleHold, back: () => step(-1), forward: () => step(1), play: () => playing ? stopPlaying() : play(), skip,
  lock: () => command(() => status.isLocked ? "unlock" : "lock"), commit: () => command("commit"), clear: () => command("clear"),
  continue: async () => {
    const number = position(), later = status.last - number, { held } = status;
    stopPlaying();
    if (await command("continueFromHere")) toast(`Went on from entry ${number}. Dropped: ${plural(later, "entry", "entries")}, ${plural(held, "held action")}.`);
  },
  send: () => { showTab("send"); panels.send.querySelector("button, textarea")?.focus(); },
  follow: () => setFollowing(!isFollowing), newer: () => setFollowing(true), flat: () => setTree(false), tree: () => setTree(true),
  import: () => $("import-file").click(), "help-button": () => $("help").showModal(),
}).forEach(([id, action]) => $(id).onclick = action);
$("slider").oninput = event => slide(Number(event.target.value));

// MARK: What the store does: toolbar, banner, stores

function setButton(id, isEnabled, { text, isPressed, image } = {}) {
  const button = $(id);
  button.disabled = !isEnabled;
  if (text) setText(button.lastElementChild, text);
  if (isPressed !== undefined) button.setAttribute("aria-pressed", Boolean(isPressed));
  if (image) button.querySelector("path").setAttribute("d", ICONS[image]);
}

function drawStatus() {
  const { first, last, held, dropped } = status, shown = position(), isHeld = status.isHeld || isPast(), start = first > 1 ? first : 0, hasEntries = entries.length > 0;
  const item = selected ? entryOf(selected) : null;
  const live = store && !store.isArchive;
  setButton("hold", live, { text: isHeld ? "Resume" : "Hold", isPressed: isHeld, image: isHeld ? "play" : "hold" });
  setButton("back", shown > start);
  setButton("forward", isPast() && shown < last);
  setButton("play", hasEntries, { text: playing ? "Pause" : "Play", isPressed: playing, image: playing ? "hold" : "play" });
  setButton("continue", live && isPast());
  setButton("lock", live, { text: status.isLocked ? "Unlock" : "Lock", isPressed: status.isLocked });
  setButton("skip", live && item, { text: item && isSkipped(item) ? "Unskip" : "Skip" });
  setButton("follow", store, { isPressed: isFollowing });
  for (const id of ["commit", "clear"]) setButton(id, live && hasEntries);
  setButton("send", live);
  setButton("export", store);
  setButton("import", live);
  Object.assign($("slider"), { disabled: !hasEntries, min: start, max: last }, sliding === null && { value: shown });
  setText($("place"), `${count(shown)} / ${count(last)}`);

  setText($("shown-count"), query || off.size || hiddenTitles.length ? `${count(entries.filter(passes).length)} of ${count(entries.length)}` : "");

  const parts = [], heldText = plural(held, "action") + " held";
  if (store?.isArchive) parts.push(["A recording. ", "Its values are texts: it can be looked at, not driven"]);
  else if (isPast() && shown < last) parts.push(["The store shows the past. ", `${shown ? "Entry " + count(shown) : "The initial state"} of ${count(last)} · ${heldText}`]);
  else if (isHeld) parts.push(["The store is held at the present. ", heldText]);
  if (status.isLocked) parts.push(["Locked. ", "Actions of users are refused"]);
  if (status.refused && parts.length) parts.push(["", count(status.refused) + " refused"]);
  const titles = isHeld && held ? "Held: " + status.heldTitles.join(", ") + (held > status.heldTitles.length ? ", …" : "") : "";
  $("banner").hidden = !parts.length;
  if (setIfNew($("banner"), [parts, titles])) {
    $("banner").replaceChildren(el("span", parts.map(([strong, rest], index) => [index ? " · " : "", strong && el("b", strong), rest])), titles && el("span.titles.mono", { title: titles }, titles));
  }
  const notice = [dropped && plural(dropped, "older entry was", "older entries were") + " dropped", status.skipped.length ? count(status.skipped.length) + " skipped: the later states are computed anew" : status.isReplayed && "Replayed: the states were computed anew"].filter(Boolean).join(" · ");
  $("notice").hidden = !notice;
  setText($("notice"), notice);
  const of = (value, limit, text) => text(value) + (limit ? " / " + text(limit) : "");
  setText($("kept-entries"), of(entries.length, status.maximumEntries, count));
  setText($("kept-bytes"), of(status.bytes, status.maximumBytes, bytes));
  setText($("kept-dropped"), count(dropped));
  setText($("kept-export"), store?.export);
  $("meter").style.width = Math.min(100, status.bytes / (status.maximumBytes || Infinity) * 100) + "%";
}

/** Whether the value differs from the one that was last drawn in the node. */
function setIfNew(node, value) {
  const text = JSON.stringify(value), isNew = node.drawn !== text;
  node.drawn = text;
  return isNew;
}

function drawStores() {
  const items = $("store-list"), mark = ({ status }) => status.position !== null ? "past" : status.isHeld ? "held" : status.isLocked ? "locked" : "";
  if (!setIfNew(items, [store?.id, stores.map(each => [each.id, each.name, each.actor, each.status.last, mark(each)])])) return;
  fill(items, stores.map(each => el("li", el("button.store",
    { test: "store", "data-store": each.id, "aria-current": each === store, title: `${each.state}, ${each.action}`, onclick: () => { if (each !== store) openStore(each.id); } },
    el("b", each.name), el("span.count", count(each.status.last)), el("span", each.actor), el("span", mark(each))))));
}

// MARK: Search and filter

let searchTimer = 0;

function search(text) {
  query = text.trim().toLowerCase();
  found = null;
  clearTimeout(searchTimer);
  invalidate("rows");
  if (!query || !store) return;
  // The titles are searched here at once, the dumps and the diffs by the program.
  searchTimer = setTimeout(async () => {
    const asked = query;
    try {
      const { numbers } = await get(at("search", { text: text.trim() }));
      if (asked === query) { found = new Set(numbers); invalidate("rows"); }
    } catch (error) { failed(error); }
  }, 200);
}

$("search").oninput = event => search(event.target.value);

const hideField = el("input.field", { placeholder: "Hide titles that contain …, …", "aria-label": "Titles to hide", oninput: changeFilter });
const checkBox = (title, onchange, test) => el("label.check", el("input", { type: "checkbox", checked: true, onchange, test }), title);
const box = key => checkBox(capital(key), () => { if (!off.delete(key)) off.add(key); changeFilter(); });
$("filter-menu").append(
  ...Object.entries({ Kinds: ["action", "event", "modification"], Origins: ["user", "effect", "reducer", "inspector"], State: ["changed", "unchanged"] })
    .flatMap(([title, keys]) => [el("h2.heading", title), el("div.grid", keys.map(box))]), hideField);

function changeFilter() {
  hiddenTitles = hideField.value.split(",").map(text => text.trim()).filter(Boolean);
  const active = off.size + hiddenTitles.length;
  setButton("filter", true, { text: active ? "Filter · " + active : "Filter", isPressed: active });
  invalidate("rows");
}

$("filter-menu").addEventListener("toggle", event => {
  const { bottom, left } = $("filter").getBoundingClientRect();
  event.target.style.top = bottom + 6 + "px";
  event.target.style.left = Math.min(left, innerWidth - 300) + "px";
});

// MARK: The tabs

const TABS = ["action", "diff", "state", "effects", "timing", "features", "test", "send"], panels = {}, tabButtons = {};

TABS.forEach((key, index) => {
  const label = capital(key), id = "tab-" + key;
  tabButtons[key] = el("button", { role: "tab", id, "data-label": label, "aria-controls": "panel-" + key, title: `${label} (${index + 1})`, onclick: () => showTab(key) }, label);
  panels[key] = el("div.panel", { role: "tabpanel", id: "panel-" + key, "aria-labelledby": id, tabindex: 0 });
  $("tabs").append(tabButtons[key]);
  $("panels").append(panels[key]);
});

function showTab(key) {
  tab = key;
  for (const other of TABS) {
    tabButtons[other].setAttribute("aria-selected", other === key);
    tabButtons[other].tabIndex = other === key ? 0 : -1;
    panels[other].hidden = other !== key;
  }
  invalidate("list");
  refreshDetail();
}

$("tabs").addEventListener("keydown", event => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  showTab(TABS.at((TABS.indexOf(tab) + by) % TABS.length));
  tabButtons[tab].focus();
  event.preventDefault();
});

const DETAIL_INTERVAL = 120;
let detailTimer = 0, detailTurn = 0, detailTime = 0;

/** Draws the open tab: at once if that was not done for a while. A fast store must not ask for each entry. */
function refreshDetail() {
  drawSubject();
  clearTimeout(detailTimer);
  detailTimer = setTimeout(async () => {
    const turn = ++detailTurn, key = tab, panel = panels[key];
    detailTime = performance.now();
    if (!store) return;
    try {
      const content = await draw[key](panel, () => turn === detailTurn);
      if (content && turn === detailTurn) fill(panel, content);
    } catch (error) {
      if (turn !== detailTurn || !(error instanceof Failure)) return;
      panel.replaceChildren(errorBox(error));
      panel.parts = null;
    }
  }, Math.max(0, detailTime + DETAIL_INTERVAL - performance.now()));
}

const refreshTab = key => { if (tab === key) refreshDetail(); };
const errorBox = ({ error = {}, message }) => el("div.error", { role: "alert" }, el("b", error.rule ?? message), error.received && el("div", "Received: ", el("code", error.received)), error.advice && el("div", error.advice));
const nothing = (title, text) => el("div.empty", el("b", title), text);
const section = (title, ...content) => el("section", el("h3", title), content);
const small = (label, values, ...content) => el("button.b.framed.small", values, label, content);
const entryLink = number => el("button.link", { onclick: () => show(number) }, "entry " + number);
const changes = diff => ["+", "-"].map(sign => [" ", el(sign === "+" ? "span.plus" : "span.minus", sign.replace("-", "−") + diff.filter(line => line.sign === sign).length)]);
const shortened = isTruncated => isTruncated && el("p.soft", "Shortened: there is too much to show.");
const diffBox = diff => el("pre.diff", diff.map(({ sign, text }) => el("div", { "data-sign": sign, test: "diff-line" }, sign === " " ? coloured(text) : text)));
const bar = (part, whole) => { const fill = el("i"); fill.style.width = part / whole * 100 + "%"; return el("span.track", fill); };

function drawSubject() {
  const item = entryOf(selected), number = selected, isShown = status.position === number;
  if ($("subject").hidden = TABS.indexOf(tab) > 2) return;
  fill($("subject"), !item || !store ? el("span.soft", "The present") : [
    number && el("span.soft", "#" + number), el("span.mono", { title: item.title }, item.title),
    small(isShown ? "Shown" : "Go to", { test: "go-to", disabled: isShown, title: "Show the state after this entry in the program (Enter)", onclick: goToSelected }),
    number && small("Test from", { title: "Begin the test with this entry (m)", onclick: markSpan }),
    el("button.b.small.icon", { test: "copy-link", title: "Copy a link to this entry (y)", onclick: () => copyLink(number) }, icon("link"))]);
}

const detail = number => get(at("entry", { number }));

const draw = {
  async action() {
    const item = entryOf(selected);
    if (!item) return nothing("No entry is selected", "Select one in the list.");
    if (item === INITIAL) return nothing("Initial state", "What the store began with. The State tab shows it.");
    const { action, dependencies, isTruncated, diff } = await detail(item.number), { origin } = item, name = item.title.split("(")[0];
    const fact = (term, ...content) => content.some(Boolean) && [el("dt", term), el("dd", content)];
    return [
      section("Action", el("pre", { test: "action-text" }, coloured(action)), shortened(isTruncated)),
      el("section", el("dl.facts",
        fact("Origin", el("span.badge", { "data-origin": origin.kind }, origin.kind), origin.name && " " + origin.name, origin.effect && ` (effect ${origin.effect})`),
        fact("Place", origin.site && el("code", origin.site)),
        fact("Caused by", origin.cause && entryLink(origin.cause)),
        fact("Kind", item.kind),
        fact("Time", clockTime(item.start) + " s"),
        fact("Took", duration(item.length)),
        fact("State", item.hasChanged === false ? "not changed" : el("button.link", { onclick: () => showTab("diff") }, "changed", changes(diff))),
        fact("Began", item.effects.length && el("button.link", { onclick: () => showTab("effects") }, item.effects.map(n => `${effects.get(n)?.name ?? "effect"} (effect ${n})`).join(", "))))),
      dependencies.length && section("Dependencies that were read", el("table", dependencies.map(({ name, value }) => el("tr", el("td.soft", name), el("td.mono", coloured(value)))))),
      small("Hide entries like this", { title: "Hide the titles that contain " + name, onclick: () => { hideField.value = [...hiddenTitles, name].join(", "); changeFilter(); } }),
    ];
  },

  async diff() {
    if (!selected) return nothing("Nothing to compare", "The initial state has no state before it.");
    const { diff, isTruncated } = await detail(selected);
    if (!diff.length) return nothing("The state did not change", "The state after this entry equals the one before.");
    return [section(["Change of the state", changes(diff)], diffBox(diff), shortened(isTruncated))];
  },

  async state(panel, isCurrent) {
    const number = selected, fetchNode = (path, depth) => stateNode(number, path, depth);
    if (!panel.parts) buildState(panel);
    const root = await fetchNode("", 2);
    // What is unfolded stays so for the next entry. A path that leads nowhere there is left out.
    for (const path of [...tree.open].sort((a, b) => a.length - b.length)) {
      const node = findNode(root, path);
      if (node?.children === null && node.count > 0) node.children = (await fetchNode(path, 1)).children ?? [];
      if (!isCurrent()) return;
    }
    const pinned = await Promise.all(tree.pins.map(({ path }) => fetchNode(path, 0).then(({ text }) => text, () => "not there")));
    if (!isCurrent()) return;
    tree.pins.forEach((pin, index) => Object.assign(pin, { isNew: pin.text !== pinned[index], text: pinned[index] }));
    Object.assign(tree, { root, number });
    drawTree();
  },

  effects() {
    const all = [...effects.values()], running = all.filter(({ ended }) => ended === null), ended = all.filter(({ ended }) => ended !== null).sort((a, b) => b.ended - a.ended);
    const line = effect => {
      const isRunning = effect.ended === null, name = effect.name ?? "effect " + effect.number;
      return el("div.effect", { test: "effect", "data-number": effect.number, "data-end": effect.end ?? "running" },
        el("div.title", name), el("div.line", `effect ${effect.number} · `, effect.entry && entryLink(effect.entry), effect.site && [" · ", el("code", effect.site)]),
        el("div.age", isRunning && { "data-began": effect.began }, isRunning ? age(now() - effect.began) : [effect.end, el("br"), el("span.soft", duration(Math.round((effect.ended - effect.began) * 1e9)))]),
        isRunning && small("Cancel", { test: "effect-cancel", "aria-label": "Cancel " + name, onclick: () => command("cancel", { effect: effect.number }) }),
        effect.error && el("div.failure.mono", effect.error));
    };
    return [section(`Running · ${running.length}`, running.length ? running.map(line) : el("p.soft", "No effect is running.")),
      section(`Ended · ${ended.length}`, ended.length ? ended.slice(0, 200).map(line) : el("p.soft", "No effect has ended."))];
  },

  async timing() {
    const { slowest, median, count: total } = await get(at("timing")), most = slowest[0]?.length || 1;
    return [
      el("div.figures", [["Median", duration(median)], ["Longest", slowest.length ? duration(most) : "–"], ["Entries", count(total)]].map(([label, value]) => el("div", el("b", value), el("span.soft", label)))),
      section("Slowest first", slowest.map(({ number, title, length }) => el("button.slow", { test: "slow", onclick: () => show(number) }, el("span", number), el("span.mono", { title }, title), bar(length, most), el("span", duration(length))))),
    ];
  },

  async features() {
    const feature = ({ name, id, effects, children }) => el("li.feature", { test: "feature" },
      el("div", el("b", name), id && el("span.mono", id), effects > 0 && el("span.badge", { "data-origin": "effect" }, plural(effects, "effect"))), children.length > 0 && el("ul", children.map(feature)));
    return section("Features that are active", el("ul", feature((await get(at("features"))).feature)));
  },

  async test(panel, isCurrent) {
    if (!panel.parts) buildTest(panel);
    if (!span.isMarked) Object.assign(span, { from: status.first, to: status.last });
    invalidate("list");
    const { from, to, text } = panel.parts;
    Object.assign(from, { value: span.from });
    Object.assign(to, { value: span.to });
    const answer = entries.length ? await get(at("test", { from: span.from, to: span.to, ...options })).catch(error => error) : {};
    if (!isCurrent()) return;
    span.text = answer.text ?? "";
    text.replaceChildren(answer instanceof Error ? errorBox(answer) : span.text ? el("pre", { test: "test-text" }, coloured(span.text)) : nothing("No entries", "A test is written from entries."));
  },

  send(panel) {
    if (panel.store === store.id) return null;
    panel.store = store.id;
    const { cases, canSendJSON } = store, result = el("div", { "aria-live": "polite" });
    const send = async body => {
      try {
        result.replaceChildren(el("p.soft", { test: "sent" }, "Sent as ", entryLink((await post("/send", { store: store.id, ...body })).number), "."));
      } catch (error) { result.replaceChildren(el("div", { test: "send-error" }, errorBox(error))); }
    };
    const area = el("textarea", { test: "send-json", "aria-label": "Action as JSON", placeholder: '{"caseName":{"_0":1}}', spellcheck: "false", onkeydown: event => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send({ json: area.value }); } });
    const button = ({ name, hasPayload }) => el("button.b.framed", { test: "send-case", "data-name": name, title: name, onclick: () => {
      if (!hasPayload) return send({ case: name });
      area.value = JSON.stringify({ [name]: { _0: null } });
      area.focus();
    } }, hasPayload ? name + "(…)" : name);
    const plain = cases.filter(({ hasPayload }) => !hasPayload), others = cases.filter(({ hasPayload }) => hasPayload);
    return [
      section("Cases without a value", plain.length ? el("div.cases", plain.map(button)) : el("p.soft", "There are none.")),
      canSendJSON && others.length > 0 && section("Cases with a value, to be filled in below", el("div.cases", others.map(button))),
      canSendJSON ? section("An action as JSON", area, el("div.tools", el("button.b.strong", { test: "send-json-button", onclick: () => send({ json: area.value }) }, "Send"), el("span.soft", "Ctrl-Enter or ⌘-Enter")))
        : el("p.soft", "Actions with values can be sent if the action is Codable."),
      result,
    ];
  },
};

// The ages of effects tick once a second.
setInterval(() => { for (const node of panels.effects.querySelectorAll("[data-began]")) setText(node, age(now() - Number(node.dataset.began))); }, 1000);

// MARK: The state as a tree

const PAGE = 100, tree = { root: null, number: null, open: new Set([""]), pins: [], query: "", focus: "" };

/** A node of the state after an entry, or of the one that is shown now. Arrays come in pages. */
const stateNode = async (number, path, depth, from = 0) => (await get(at("state", { ...number !== null && { number }, path, depth, from }))).node;

function findNode(node, path) {
  const parts = path.split("/");
  for (let depth = 1; path && depth <= parts.length; depth++) node = node?.children?.find(child => child.path === parts.slice(0, depth).join("/"));
  return node;
}

function buildState(panel) {
  const nodes = el("div", { role: "tree", "aria-label": "State", onkeydown: treeKey }), pins = el("div", { id: "pins", test: "pins" });
  panel.parts = { nodes, pins };
  panel.replaceChildren(
    el("div.tools", el("span.search", icon("find"), el("input.field", { type: "search", test: "state-search", placeholder: "Search what is loaded", spellcheck: "false", oninput: event => { tree.query = event.target.value.trim().toLowerCase(); drawTree(); } })),
      el("button.b.framed", { onclick: () => { tree.open = new Set([""]); drawTree(); } }, "Fold all")),
    pins, nodes);
}

/** The nodes in sight: the unfolded ones, or those that match the search with the ones above them. */
function visibleNodes() {
  const out = [];
  const visit = (node, depth, above) => {
    const index = out.length, isOpen = Boolean(node.children && (tree.query || tree.open.has(node.path))), names = [...above, node.label ?? node.text];
    out.push({ node, depth, isOpen, names });
    if (isOpen) {
      for (const child of node.children) visit(child, depth + 1, names);
      if (!tree.query && node.children.length < node.count) out.push({ more: node, depth: depth + 1 });
    }
    if (tree.query && out.length === index + 1 && !`${node.label}\n${node.text}`.toLowerCase().includes(tree.query)) out.pop();
  };
  if (tree.root) visit(tree.root, 0, []);
  return out;
}

function drawTree() {
  const { nodes, pins } = panels.state.parts, hadFocus = nodes.contains(document.activeElement), visible = visibleNodes();
  if (!visible.some(({ node }) => node?.path === tree.focus)) tree.focus = visible[0]?.node.path;
  nodes.replaceChildren(...visible.length ? visible.map(nodeRow) : [nothing("Nothing matches", "Only what is unfolded is searched.")]);
  if (hadFocus) nodes.querySelector("[tabindex='0']")?.focus();
  pins.hidden = !tree.pins.length;
  pins.replaceChildren(...tree.pins.map(pin => el(pin.isNew ? "div.node.new" : "div.node", { test: "pin" }, el("span.label", { title: pin.names.join(" › ") }, pin.names.slice(-2).join(".").replace(".[", "[")), el("span.value", { title: pin.text }, coloured(pin.text)), pinButton(pin, true))));
}

const pinButton = (pin, isPinned) => el("button.pin", { "aria-pressed": isPinned, "aria-label": "Keep in sight", title: isPinned ? "Let go" : "Keep in sight (p)", onclick: () => togglePin(pin) }, icon("pin"));
const pinOf = ({ node, names }) => ({ path: node.path, names: names.slice(1), text: node.text, isNew: false });

function togglePin(pin) {
  const index = tree.pins.findIndex(({ path }) => path === pin.path);
  if (index >= 0) tree.pins.splice(index, 1); else tree.pins.push(pin);
  drawTree();
}

function nodeRow(row) {
  const { node, more, depth, isOpen } = row, canOpen = node?.count > 0;
  const line = more ? el("div.node", el("button.link", { onclick: () => loadMore(more) }, `Show ${Math.min(PAGE, more.count - more.children.length)} more of ${count(more.count)}`))
    : el("div.node", { role: "treeitem", test: "node", "data-path": node.path, "aria-level": depth + 1, "aria-expanded": canOpen ? isOpen : null, tabindex: node.path === tree.focus ? 0 : -1,
      onclick: event => { if (!event.target.closest(".pin")) { tree.focus = node.path; toggleNode(node, !isOpen); } } },
    canOpen ? icon("forward") : el("span.none"), node.label !== null && el("span.label", marked(node.label, tree.query)),
    el(canOpen ? "span.value.outer" : "span.value", { title: node.text }, tree.query ? marked(node.text, tree.query) : canOpen ? node.text : coloured(node.text)),
    node.type !== node.text && el("span.kind", { title: node.type }, node.isRedacted ? "redacted" : node.type), node.isTruncated && el("span.kind", "shortened"),
    depth > 0 && pinButton(pinOf(row), tree.pins.some(({ path }) => path === node.path)));
  line.style.paddingLeft = depth * INDENT + (more ? INDENT : 0) + "px";
  return line;
}

async function loadMore(node) {
  try {
    node.children.push(...(await stateNode(tree.number, node.path, 1, node.children.length)).children ?? []);
    drawTree();
  } catch (error) { failed(error); }
}

async function toggleNode(node, isOpening) {
  if (isOpening) tree.open.add(node.path); else tree.open.delete(node.path);
  if (isOpening && node.children === null && node.count) {
    node.children = [];
    await loadMore(node);
  } else drawTree();
}

function treeKey(event) {
  const visible = visibleNodes().filter(({ node }) => node), index = visible.findIndex(({ node }) => node.path === tree.focus), row = visible[index], canOpen = row?.node.count > 0;
  if (!row || event.target.closest("button") || event.ctrlKey || event.metaKey || event.altKey) return;
  const focus = to => { tree.focus = visible[Math.max(0, Math.min(visible.length - 1, to))].node.path; drawTree(); };
  const action = {
    ArrowDown: () => focus(index + 1), ArrowUp: () => focus(index - 1), Home: () => focus(0), End: () => focus(visible.length - 1),
    ArrowRight: () => canOpen && !row.isOpen ? toggleNode(row.node, true) : focus(index + 1),
    ArrowLeft: () => canOpen && row.isOpen ? toggleNode(row.node, false) : focus(visible.findLastIndex((other, at) => at < index && other.depth < row.depth)),
    Enter: () => toggleNode(row.node, !row.isOpen), p: () => row.depth && togglePin(pinOf(row)),
  }[event.key];
  if (!action) return;
  action();
  event.preventDefault();
  event.stopPropagation();
}

// MARK: The test

const span = { from: 1, to: 1, isMarked: false, text: "" }, options = {};

function setSpan(values) {
  Object.assign(span, values);
  invalidate("list");
  refreshDetail();
}

function buildTest(panel) {
  const field = (label, test, key) => el("input.field.num", { type: "number", min: 1, "aria-label": label, test, onchange: event => setSpan({ [key]: Number(event.target.value), isMarked: true }) });
  const from = field("First entry", "test-from", "from"), to = field("Last entry", "test-to", "to"), text = el("div");
  const boxes = Object.entries({ exhaustive: "Exhaustive", loops: "Loops", lastKeystroke: "Last keystroke", plainValues: "Plain ids, dates" })
    .map(([name, title]) => checkBox(title, event => { options[name] = event.target.checked; refreshDetail(); }, "test-" + name));
  panel.parts = { from, to, text };
  panel.replaceChildren(el("div.tools", from, "to", to, boxes, el("button.b.framed", { title: "All entries, and those to come", onclick: () => setSpan({ isMarked: false }) }, "All"),
    el("button.b.strong", { test: "test-copy", onclick: () => copy(span.text, "Test") }, icon("copy"), "Copy")), text);
}

/** Begins the test with the selected entry. In the tab of the test, a later entry ends it. */
function markSpan() {
  if (!selected) return;
  const isEnd = span.isMarked && tab === "test" && selected > span.from;
  setSpan({ from: isEnd ? span.from : selected, to: isEnd ? selected : status.last, isMarked: true });
  showTab("test");
}

// MARK: Export and import

$("export").onclick = async () => {
  try {
    const link = el("a", { href: URL.createObjectURL(await (await request(at("recording"))).blob()), download: `${program}-${store.name}.json`.replace(/[^\w.-]+/g, "-") });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    toast("Recording exported");
  } catch (error) { failed(error); }
};

$("import-file").onchange = async event => {
  const [file] = event.target.files;
  if (!file) return;
  try {
    const { title, text, failure, archive, differences, divergence } = await post(at("recording"), await file.text());
    showVerdict(title, el("p.soft", text), failure && el("p", failure),
      archive && el("button.b", { test: "show-archive", onclick: () => { $("verdict").close(); refreshStores().then(() => openStore(archive)).catch(failed); } }, "Show all of the recording"), differences.length > 0 && el("table", differences.map(({ path, text }) => el("tr", el("td.mono", path), el("td", text)))), divergence && diffBox(divergence.diff));
    setFollowing(true);
  } catch (error) { showVerdict("The recording was not imported", errorBox(error)); }
  event.target.value = "";
};

function showVerdict(title, ...content) {
  setText($("verdict-title"), title);
  $("verdict-body").replaceChildren(el("div", content));
  if (!$("verdict").open) $("verdict").showModal();
}

// MARK: The connection

function setConnection(state, text) {
  $("connection").dataset.state = state;
  setText($("connection"), text);
  $("lost").hidden = state !== "lost";
}

async function refreshStores() {
  ({ program, stores } = await get("/stores"));
  setText($("program"), program);
  document.title = program + " – Dovetail Inspector";
  if (store) {
    store = stores.find(({ id }) => id === store.id) ?? null;
    if (!store) throw new Failure(404);
    takeStatus(store.status);
  }
  invalidate("list");
}

async function loadEntries(current) {
  const loaded = [];
  for (let after = 0; ;) {
    const batch = await get(at("entries", { after, limit: 1000 }));
    loaded.push(...batch.entries);
    after = loaded.at(-1)?.number ?? batch.last;
    if (!batch.entries.length || after >= batch.last) break;
    setConnection("connecting", "Loading " + plural(loaded.length, "entry", "entries"));
  }
  if (session !== current) return;
  entries = loaded;
  longest = loaded.reduce((most, { length }) => Math.max(most, length), 1);
  stuck = -1;
  buildRows();
  drawList();
  if (!entryOf(selected)) { selected = null; setFollowing(true); }
  if (entryOf(wantedEntry)) show(wantedEntry);
  else if (wantedEntry !== null) toast(`Entry ${wantedEntry} is not kept.`, true);
  wantedEntry = null;
  if (query) search(query);
  invalidate("rows");
  refreshDetail();
}

/** Whether the known numbers still mean the same entries after a lost connection. */
async function isContinuation() {
  const last = entries.at(-1);
  if (!last) return false;
  const [same] = (await get(at("entries", { after: last.number - 1, limit: 1 }))).entries;
  return same?.number === last.number && same.start === last.start && same.title === last.title;
}

const SILENCE = 45000;

/** Reads events until everything has to be fetched again. */
async function readEvents(current) {
  const after = entries.at(-1)?.number ?? status.last;
  const { body } = await request(at("events", { after }), { headers: { "Last-Event-ID": String(after) }, signal: current.abort.signal });
  // What happened between the fetches and now is not sent again.
  await refreshStores();
  const all = (await get(at("effects"))).effects;
  effects = new Map(all.map(effect => [effect.number, effect]));
  setConnection("open", "Connected");
  current.delay = FIRST_DELAY;
  refreshDetail();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "", timer = 0;
  try {
    for (;;) {
      // A comment comes each 15 seconds: a longer silence means that the connection is dead.
      const silence = new Promise((_, reject) => { timer = setTimeout(reject, SILENCE, new Error("silence")); });
      const { value, done } = await Promise.race([reader.read(), silence]);
      clearTimeout(timer);
      if (done) throw new Error("The connection was closed.");
      const blocks = (rest + value).split("\n\n");
      rest = blocks.pop();
      for (const block of blocks) {
        const [, type] = block.match(/^event: ?(\w+)/m) ?? [], [, data] = block.match(/^data: ?([^\n]*)/m) ?? [];
        // Entries that this page was too slow for may still be kept.
        if (type === "reset" || type === "dropped") return;
        if (data && session === current) takeEvent(type, JSON.parse(data));
      }
    }
  } finally { clearTimeout(timer); reader.cancel().catch(() => {}); }
}

function takeEvent(type, data) {
  if (type === "entry") take(data);
  else if (type === "stores") refreshStores().catch(start);
  else if (type === "effect") {
    effects.set(data.number, data);
    refreshTab("effects");
    refreshTab("features");
  } else if (type === "status") {
    statusEvents++;
    takeStatus(data);
    refreshTab("timing");
    if (!span.isMarked) refreshTab("test");
  }
}

const FIRST_DELAY = 500, LONGEST_DELAY = 4000;

async function openStore(id) {
  const current = beginSession();
  store = stores.find(each => each.id === id);
  [entries, rows, effects, selected, isFollowing, newer, status] = [[], [], new Map(), null, true, 0, EMPTY];
  folded.clear();
  Object.assign(tree, { root: null, open: new Set([""]), pins: [] });
  span.isMarked = false;
  takeStatus(store.status);
  invalidate("rows");
  saveLink();
  for (let mustLoad = true; session === current;) {
    try {
      if (mustLoad || !await isContinuation()) await loadEntries(current);
      mustLoad = false;
      await readEvents(current);
      mustLoad = true;
    } catch (error) {
      if (session !== current) return;
      if (error.code === 401) return refuse();
      if (error.code === 404) return start();
      await waitToRetry(current);
    }
  }
}

function beginSession() {
  session?.abort.abort();
  stopPlaying();
  return session = { abort: new AbortController(), delay: FIRST_DELAY };
}

async function waitToRetry(current) {
  stopPlaying();
  setConnection("lost", "Connection lost");
  await sleep(current.delay);
  current.delay = Math.min(LONGEST_DELAY, current.delay * 2);
}

function refuse() {
  session?.abort.abort();
  session = null;
  setConnection("connecting", "Not connected");
  $("access").hidden = false;
  $("access").replaceChildren(nothing("This link is not valid", "It is not complete, or the program that printed it has ended. Open the whole link that the program prints."));
}

function readFragment() {
  const [first, ...rest] = location.hash.slice(1).split("&"), values = new URLSearchParams(rest.join("&"));
  return { first, storeID: Number(values.get("store")), number: values.has("entry") ? Number(values.get("entry")) : null };
}

async function start() {
  const { first, storeID, number } = readFragment(), current = beginSession();
  token = first;
  store = null;
  if (!token) return refuse();
  $("access").hidden = true;
  while (session === current) {
    try {
      await refreshStores();
      if (session !== current) return;
      setConnection("open", "Connected");
      if (!stores.length) { invalidate("rows"); await sleep(1000); continue; }
      wantedEntry = number;
      return openStore((stores.find(({ id }) => id === storeID) ?? stores[0]).id);
    } catch (error) {
      if (error.code === 401) return refuse();
      await waitToRetry(current);
    }
  }
}

addEventListener("hashchange", () => {
  const { first, storeID, number } = readFragment();
  if (first !== token || !store || storeID !== store.id) start();
  else if (entryOf(number)) show(number);
});

// MARK: Keys

const KEYS = { "j k ↓ ↑": "Next, previous entry", Enter: "Go to the entry", space: "Hold, resume", "[ ]": "Back, forward", "← →": "Fold, unfold in the tree", "Home End": "First entry, follow the last",
  "/": "Search", "1 … 8": "Tabs", x: "Skip, unskip", m: "Mark for the test", y: "Copy a link to the entry", t: "Flat or tree", Esc: "Close, end the search", "?": "These keys" };
$("keys").append(...Object.entries(KEYS).flatMap(([keys, text]) => [el("span", keys.split(" ").map(key => [key === "…" ? key : el("kbd", key), " "])), el("span", text)]));

const endSearch = () => { $("search").value = ""; search(""); list.focus(); };
const screenful = () => Math.floor(list.clientHeight / ROW) - 1;
const actions = {
  j: () => move(1), ArrowDown: () => move(1), k: () => move(-1), ArrowUp: () => move(-1), PageDown: () => move(screenful()), PageUp: () => move(-screenful()),
  Home: () => move(-Infinity), End: () => setFollowing(true), " ": toggleHold, "[": () => step(-1), "]": () => step(1), Enter: goToSelected,
  "/": () => $("search").select(), x: skip, m: markSpan, y: () => { if (selected !== null) copyLink(selected); }, t: () => setTree(!isTree), "?": () => $("help").showModal(),
  ArrowLeft: () => isTree && fold(selected, true), ArrowRight: () => isTree && fold(selected, false), Escape: endSearch,
};

addEventListener("keydown", event => {
  const { key, target } = event, isMoving = /^(Arrow|Home|End|Page)/.test(key);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open], :popover-open")) return;
  if (target.matches(".field, textarea")) {
    if (key !== "Escape" && !(target.id === "search" && key === "Enter")) return;
    if (key === "Enter") list.focus(); else if (target.id === "search") endSearch(); else target.blur();
    return event.preventDefault();
  }
  // A focused control keeps the keys that work it.
  if (target.matches("button, select, [type=checkbox]") && (key === " " || key === "Enter")) return;
  if (target.closest("select, [type=range], [role=tablist], .panel") && isMoving) return;
  const action = TABS[key - 1] ? () => showTab(TABS[key - 1]) : actions[key];
  if (!action) return;
  action();
  event.preventDefault();
});

// MARK: The beginning

for (const node of document.querySelectorAll("[id]")) node.dataset.testid ??= node.id;
for (const button of document.querySelectorAll("button[id]")) if (ICONS[button.id]) button.replaceChildren(icon(button.id), el("span", button.textContent));
$("search").before(icon("find"));
showTab("action");
start();
</script>
</body>
</html>
"""#
}
