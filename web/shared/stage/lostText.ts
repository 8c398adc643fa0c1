/** @param since in milliseconds since the epoch, by the browser's clock */
export const lostText = (since: number): string =>
  `Not connected since ${new Date(since).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
