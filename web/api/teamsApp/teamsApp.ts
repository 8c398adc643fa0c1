import { app, FrameContexts, nestedAppAuth, pages, people } from '@microsoft/teams-js';
import { setHostAbilities, TEAMS_BASE } from '../http/host.ts';
import { shareToMeeting } from './meeting.ts';
import { hasBridge } from './nestedSignIn.ts';
import { subPageIdOf } from './subPage.ts';
import { within } from './within.ts';

/*
 * The connection to Microsoft Teams. The library uses its built-in list of trusted hosts, because the policy of teams.html
 * blocks its request for the current one.
 */

const INITIALISE_TIMEOUT_MS = 10_000;

/** Every other theme of Teams is light, including `glass`. */
const THEMES: Readonly<Record<string, 'dark' | 'contrast'>> = { dark: 'dark', contrast: 'contrast' };

const MEETING_PARTS: Readonly<Record<string, TeamsStart['meetingPart']>> = {
  [FrameContexts.sidePanel]: 'sidePanel',
  [FrameContexts.meetingStage]: 'stage',
};

function showTheme(theme: string): void {
  document.documentElement.dataset['theme'] = THEMES[theme] ?? 'light';
}

export interface TeamsStart {
  /** True if Teams can sign people in to the portal without a redirect. */
  readonly canSignIn: boolean;
  /** The part of a link that names a page (subPage.ts). Anyone can write such a link, so this can be anything. */
  readonly subPageId: unknown;
  /** The part of a meeting that shows the page. Null for a tab. */
  readonly meetingPart: 'sidePanel' | 'stage' | null;
}

/** Connects to Teams and follows its theme. @throws Error if no host answers, which means that the page isn't in Teams */
export async function connect(): Promise<TeamsStart> {
  await within(INITIALISE_TIMEOUT_MS, app.initialize());
  const context = await within(INITIALISE_TIMEOUT_MS, app.getContext());
  showTheme(context.app.theme);
  app.registerOnThemeChangeHandler(showTheme);
  const meetingPart = MEETING_PARTS[context.page.frameContext] ?? null;
  offerAbilities(meetingPart);
  return {
    canSignIn: nestedAppAuth.isNAAChannelRecommended() && hasBridge(),
    subPageId: context.page.subPageId,
    meetingPart,
  };
}

const pathInPortal = () => location.pathname.slice(TEAMS_BASE.length).replace(/\/?$/, '/');

function offerAbilities(meetingPart: TeamsStart['meetingPart']): void {
  setHostAbilities({
    tabHome: pathInPortal(),
    ...(people.isSupported() ? { selectPeople } : {}),
    ...(pages.isSupported() ? { share } : {}),
    ...(meetingPart === 'sidePanel' ? { shareToMeeting } : {}),
  });
}

async function selectPeople(): Promise<readonly string[]> {
  const chosen = await people.selectPeople({ title: 'Invite people' });
  return chosen.flatMap(({ email }) => (email === undefined || email === '' ? [] : [email]));
}

function share(address: string, label: string): void {
  const subPageId = subPageIdOf(new URL(address).pathname);
  if (subPageId !== null) pages.shareDeepLink({ subPageId, subPageLabel: label, subPageWebUrl: address });
}

/** Makes Teams remove its loading indicator. Call this once the page shows something that people can use. */
export const reportReady = (): void => void app.notifySuccess();

/** Tells Teams that the page can't show anything. Teams then shows its own error page. */
export const reportFailure = (message: string): void =>
  app.notifyFailure({ reason: app.FailedReason.Other, message });

/** Opens an address: a link to something in Teams opens in Teams, every other link in the browser. */
export const openOutside = (address: string): Promise<void> => app.openLink(address);
