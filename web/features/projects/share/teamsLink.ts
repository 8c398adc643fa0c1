import type { ProjectRef } from '#contract/base/identifiers.ts';

/**
 * Returns a link that opens a project in the personal tab of the Teams app. Without the app, Teams opens the project in a
 * browser. The format is in Microsoft's page "Deep link to a tab".
 * @param appId the id of the app in the company's catalogue
 * @param shown.link the project's address in the portal
 */
export function teamsLink(
  appId: string,
  { event, org, project }: ProjectRef,
  shown: { readonly link: string; readonly name: string },
): string {
  const query = {
    webUrl: shown.link,
    label: shown.name,
    context: JSON.stringify({ subEntityId: `${org}/${event}/${project}` }),
  };
  // Don't use URLSearchParams, because Teams doesn't read a plus sign as a space.
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://teams.microsoft.com/l/entity/${encodeURIComponent(appId)}/home?${parts.join('&')}`;
}
