/*
 * Runs before the first paint; a file of its own, since the CSP allows no inline script.
 */

// The chosen theme; web/ui/theme.ts stores it. Without a choice the style sheet follows the system.
try {
  const choice = localStorage.getItem('portal.theme');
  if (['light', 'dark', 'contrast'].includes(choice)) document.documentElement.dataset.theme = choice;
} catch {
  // Storage can be forbidden; then the system decides.
}

// The files of the page that this address shows to who is signed in, as web/build/earlyFrame.ts names them: asked for now, not
// when the scripts that import them have run. A slash that is missing at the end is added later.
const path = location.pathname.replace(/\/?$/, '/');
const page = [...document.querySelectorAll('meta[name="portal-chunks"]')].find((meta) =>
  new RegExp(meta.dataset.for).test(path),
);
const isSignedIn = document.cookie.includes('portal_signed_in=1');
if (page && isSignedIn) {
  for (const file of page.content.split(' ')) {
    const how = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    const link = Object.assign(document.createElement('link'), how, {
      crossOrigin: '',
      fetchPriority: 'low',
      href: `/${file}`,
    });
    document.head.append(link);
  }
}

// The dashboard's first words are in the settings of the page: shown with the frame, before that is painted.
function showAbout(template) {
  const { about, promoVideo } = JSON.parse(document.querySelector('meta[name="portal-config"]').content);
  if (about === null) return;
  const section = template.content.cloneNode(true);
  section.querySelector('p').textContent = about;
  if (promoVideo === null) section.querySelector('.about-poster').remove();
  document.querySelector('.frame-content > div').replaceWith(section);
}
if (path === '/dashboard/' && isSignedIn) {
  const parsing = new MutationObserver(() => {
    const template = document.querySelector('#frame-about');
    // Its end, too: the parser may stop within it.
    if (!template?.content.querySelector('.about-poster')) return;
    parsing.disconnect();
    showAbout(template);
  });
  parsing.observe(document, { childList: true, subtree: true });
}
