/** Only for the mailbox's pages: they belong to the server and share nothing with the application. */
export const MAILBOX_CSS = `:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d5dae0; --paper: #fff; --ground: #f4f5f7; --link: #1f4fa3; --notice: #fff4ce; --notice-ink: #4d3800; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --soft: #a5adb8; --line: #3a424d; --paper: #1a1f26; --ground: #11151a; --link: #8db4f7; --notice: #3b2f0b; --notice-ink: #ffe9a8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
.notice { margin: 0; padding: 10px 16px; background: var(--notice); color: var(--notice-ink); text-align: center; font-size: 14px; }
main { max-width: 860px; margin: 0 auto; padding: 16px; }
h1 { margin: 8px 0 16px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
a { color: var(--link); }
a:focus-visible, input:focus-visible, button:focus-visible, summary:focus-visible, iframe:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0 0 16px; }
label { flex-basis: 100%; font-size: 14px; color: var(--soft); }
input { flex: 1 1 200px; min-width: 0; }
input, button { min-height: 44px; padding: 0 12px; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 8px; }
button { cursor: pointer; }
.mails { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.mails a:hover { background: var(--ground); }
.mails a:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; color: var(--link); }
.to, .from, time { font-size: 14px; color: var(--soft); }
.mails time { grid-column: 2; grid-row: 1; font-variant-numeric: tabular-nums; white-space: nowrap; }
.from { text-align: right; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px; padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
dd time { font-size: inherit; color: inherit; }
pre { margin: 0; padding: 20px 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 70vh; min-height: 480px; background: #fff; border: 1px solid var(--line); border-radius: 10px; }
details { margin: 16px 0; }
summary { display: inline-block; min-height: 44px; line-height: 44px; color: var(--link); cursor: pointer; }
.empty, .small { color: var(--soft); }
.small { font-size: 14px; }
@media (max-width: 500px) {
  .mails a { grid-template-columns: 1fr; }
  .mails time { grid-column: 1; grid-row: auto; }
  .from { text-align: left; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 8px; }
}
`;
