/** The app's light and dark system theme, as far as a text page needs it. */
export const API_PAGE_STYLE = `
:root {
  --background: #fcfcfc; --surface: #f4f4f4; --text: #1e1e1e; --secondary: #4d4d4d; --muted: #696969;
  --accent: #326893; --divider: #dfdfdf; color-scheme: light;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #101010; --surface: #181818; --text: #ebebeb; --secondary: #bebebe; --muted: #929292;
    --accent: #79b1e0; --divider: #2b2b2b; color-scheme: dark;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--background); color: var(--text);
  font: 400 16px/24px 'Hanken Grotesk Variable', system-ui, sans-serif;
}
header {
  display: flex; justify-content: space-between; gap: 16px; padding: 16px 40px;
  border-bottom: 1px solid var(--divider); color: var(--muted);
}
header a { color: var(--text); text-decoration: none; font: 500 20px/26px 'Newsreader Variable', Georgia, serif; }
main { max-width: 880px; margin: 0 auto; padding: 40px; }
h1, h2 { font-family: 'Newsreader Variable', Georgia, serif; font-weight: 500; }
h1 { font-size: 36px; line-height: 40px; margin: 0 0 16px; }
h2 { font-size: 26px; line-height: 32px; margin: 64px 0 8px; }
h3 { font-size: 16px; margin: 32px 0 4px; }
h4 { font-size: 14px; line-height: 20px; color: var(--muted); font-weight: 500; margin: 16px 0 4px; }
p { margin: 0 0 12px; color: var(--secondary); }
.lead { font-size: 20px; line-height: 28px; }
a { color: var(--accent); }
code { font: 14px/20px ui-monospace, 'SF Mono', Menlo, monospace; color: var(--text); overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 20px; padding: 0; margin: 24px 0 0; list-style: none; }
article { border-top: 1px solid var(--divider); padding-bottom: 8px; }
.method { font-weight: 600; letter-spacing: 0.02em; }
.access { color: var(--muted); font-weight: 400; font-size: 14px; margin-left: 8px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 20px; color: var(--secondary); }
td { padding: 6px 12px 6px 0; border-top: 1px solid var(--divider); vertical-align: top; }
td:first-child { width: 1%; white-space: nowrap; padding-right: 24px; }
td:nth-child(2) { width: 1%; color: var(--muted); }
td table td { border-top-style: dotted; }
:target { background: var(--surface); }
@media (max-width: 640px) { header, main { padding-left: 16px; padding-right: 16px; } }
`;
