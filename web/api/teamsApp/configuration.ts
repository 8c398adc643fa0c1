import { pages } from '@microsoft/teams-js';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../addresses.ts';
import { TEAMS_BASE } from '../http/host.ts';

/** Teams replaces `{app.theme}` each time that it opens the tab. So the page has the right theme from its first paint. */
const THEME = '?theme={app.theme}';

/**
 * Sets the event that the new tab will show. Teams enables its Save button only while there is one.
 * @param chosen null if nothing is chosen
 */
export function chooseTab(chosen: { readonly ref: EventRef; readonly name: string } | null): void {
  pages.config.setValidityState(chosen !== null);
  if (chosen === null) return;
  const { name, ref } = chosen;
  const address = addresses.event(ref);
  pages.config.registerOnSaveHandler((save) => {
    pages.config
      .setConfig({
        entityId: `${ref.org}/${ref.event}`,
        contentUrl: `${location.origin}${TEAMS_BASE}${address}${THEME}`,
        websiteUrl: `${location.origin}${address}`,
        suggestedDisplayName: name,
      })
      .then(
        () => save.notifySuccess(),
        (error: unknown) => save.notifyFailure(error instanceof Error ? error.message : String(error)),
      );
  });
}
