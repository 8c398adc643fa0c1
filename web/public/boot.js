/* Runs before the first paint. It isn't inline, because the CSP forbids inline scripts. */

// web/ui/theme.ts stores the theme that the reader has chosen. Without a choice, the style sheet follows the system.
let isBlocked = false;
try {
  const choice = localStorage.getItem('portal.theme');
  if (['light', 'dark', 'contrast'].includes(choice)) document.documentElement.dataset.theme = choice;
} catch {
  // No one can sign in without storage. main.tsx doesn't start the portal then.
  isBlocked = true;
  document.documentElement.dataset.storage = 'blocked';
  addEventListener('DOMContentLoaded', () => {
    const help = document.createElement('p');
    help.setAttribute('role', 'alert');
    help.textContent =
      'Hackathon Portal can’t keep you signed in, because this browser blocks storage for it. Allow cookies and site data for this page, and then reload it.';
    document.querySelector('#root').replaceChildren(help);
  });
}

// Preloads the files of the requested page, as listed by web/build/earlyFrame.ts. Otherwise they would load only after the
// scripts that import them have run.
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

// An event's header is high on the overview tab, and a narrow bar on the other tabs.
if (page?.dataset.frame === 'event') {
  const tab = new URLSearchParams(location.search).get('t')?.toLowerCase() ?? 'overview';
  document.documentElement.dataset.frame = tab === 'overview' ? 'event' : 'event-tab';
}

// The settings contain the dashboard's introduction, so the first paint can show it.
function showDashboard(template) {
  const { about, promoVideo } = JSON.parse(document.querySelector('meta[name="portal-config"]').content);
  const content = template.content.cloneNode(true);
  const section = content.querySelector('.about');
  const words = section.querySelector('p');
  if (about === null) words.remove();
  else words.textContent = about;
  // About.tsx stores whether the reader has closed the introduction.
  if (localStorage.getItem('portal.about') === 'closed') section.dataset.closed = 'true';
  if (promoVideo === null) section.querySelector('.about-poster').remove();
  if (about === null && promoVideo === null) section.remove();
  document.querySelector('.frame-content > div').replaceWith(content);
}
if (path === '/dashboard/' && isSignedIn && !isBlocked) {
  document.documentElement.dataset.frame = 'dashboard';
  const observer = new MutationObserver(() => {
    // The template is complete once the parser has reached the general frame below it.
    if (!document.querySelector('.frame-content > div')) return;
    observer.disconnect();
    showDashboard(document.querySelector('#frame-dashboard'));
  });
  observer.observe(document, { childList: true, subtree: true });
}
