/** Paths that say more than which page it is: an invitation's identifier opens it, the callback's is nobody's business. */
const SECRET = /^\/(invitations|auth)\/.*/i;

/** The path as it is sent: never a query, a hash, or what only its reader should know. */
export const viewedPath = (pathname: string): string => pathname.replace(SECRET, '/$1/');

/** Sends a page view, in the background and without waiting; whether it arrives changes nothing here. */
export function sendPageView(telemetry: string, pathname: string): void {
  const body = JSON.stringify({ path: viewedPath(pathname) });
  navigator.sendBeacon(telemetry, body);
}
