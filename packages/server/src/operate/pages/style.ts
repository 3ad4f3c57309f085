/** The style of the pages that the server writes itself. */
export const STYLE = `:root { color-scheme: light dark; --line: light-dark(#d6d0c4, #46423b); --dim: light-dark(#6b655a, #a8a195); --accent: light-dark(#8a3b12, #e7a27c); }
body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#fbf9f4, #1d1b18); color: light-dark(#26231e, #e9e4da); }
h1 { font-family: Georgia, serif; font-weight: normal; font-size: 2.2rem; margin-bottom: 0.2rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
h3 { margin: 2rem 0 0.3rem; font: 1rem ui-monospace, monospace; font-weight: bold; overflow-wrap: anywhere; }
a { color: var(--accent); }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { text-align: left; vertical-align: top; padding: 0.3rem 1rem 0.3rem 0; border-bottom: 1px solid var(--line); }
pre { overflow-x: auto; padding: 0.6rem 0.8rem; border: 1px solid var(--line); border-radius: 4px; font: 0.85rem/1.45 ui-monospace, monospace; }
.dim { color: var(--dim); }
nav { columns: 16rem; }
nav ul { margin: 0 0 1rem; padding: 0; list-style: none; break-inside: avoid; }
`;
