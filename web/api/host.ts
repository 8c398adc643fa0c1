/**
 * Microsoft Teams shows the portal in a frame, at addresses that begin with this path. The path decides, because the Teams
 * apps for phones use no frame.
 */
export const TEAMS_BASE = '/teams';

export const isInTeams: boolean = /^\/teams(?:\/|$)/i.test(location.pathname);

/** The abilities that Teams gives a page. In a browser, there are none. web/api/teams/ fills them in. */
export interface HostAbilities {
  /** Opens the people picker of Teams. @returns email addresses; none if the person chose nobody */
  readonly selectPeople?: () => Promise<readonly string[]>;
  /** Lets the person share a link that opens the address in Teams. */
  readonly share?: (address: string, label: string) => void;
}

let abilities: HostAbilities = {};

export const hostAbilities = (): HostAbilities => abilities;

export function setHostAbilities(given: HostAbilities): void {
  abilities = given;
}
