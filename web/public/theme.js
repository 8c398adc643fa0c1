// Applies the chosen theme before the first paint; web/ui/theme.ts stores it. A file of its own, since the CSP allows no
// inline script. Without a choice the stylesheet follows the system.
try {
  const choice = localStorage.getItem('portal.theme');
  if (['light', 'dark', 'contrast'].includes(choice)) document.documentElement.dataset.theme = choice;
} catch {
  // Storage can be forbidden; then the system decides.
}
