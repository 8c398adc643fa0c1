/**
 * Microsoft Teams opens the portal at addresses that begin with this path. The portal recognises Teams by the path and not by a
 * frame, because the Teams apps for phones use no frame.
 */
export const TEAMS_BASE = '/teams';

export const isInTeams: boolean = /^\/teams(?:\/|$)/i.test(location.pathname);

/**
 * The result of sharing to a meeting. `notAllowed`: the person or the app isn't allowed to share. `alreadyShared`: the portal is
 * on the meeting's stage already. `tooOld`: this version of Teams can't share.
 */
export type Sharing = 'shared' | 'notAllowed' | 'alreadyShared' | 'tooOld' | 'cancelled' | 'failed';

/** The properties and abilities that a page has only in Teams. web/api/teamsApp/ sets them. In a browser, there are none. */
export interface HostAbilities {
  /**
   * The path, without `/teams`, of the page that the tab opens first, such as a channel's event. That page has no breadcrumb and no
   * link back.
   */
  readonly tabHome?: string;
  /** Opens the people picker of Teams. @returns email addresses; none if the person chose no one */
  readonly selectPeople?: () => Promise<readonly string[]>;
  /** Lets the person share a link that opens the address in Teams. */
  readonly share?: (address: string, label: string) => void;
  /** Shows an address of the portal on the stage of the meeting. Only the side panel of a meeting has this. */
  readonly shareToMeeting?: (address: string) => Promise<Sharing>;
}

let abilities: HostAbilities = {};

export const hostAbilities = (): HostAbilities => abilities;

export function setHostAbilities(given: HostAbilities): void {
  abilities = given;
}
