// Before the first paint: a dark page must not flash white, and the language must be right from the start.
try {
  const kept = JSON.parse(localStorage.getItem('pessoi.settings') || '{}');
  if (kept.theme === 'light' || kept.theme === 'dark') document.documentElement.dataset.theme = kept.theme;
  if (kept.lang) document.documentElement.lang = kept.lang;
} catch {
  // Storage is forbidden: the defaults will do.
}
