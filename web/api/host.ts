/**
 * Microsoft Teams opens the portal at addresses that begin with this path. The portal recognises Teams by the path and not by a
 * frame, because the Teams apps for phones use no frame.
 */
export const TEAMS_BASE = '/teams';

export const isInTeams: boolean = /^\/teams(?:\/|$)/i.test(location.pathname);

/** What a page can do only in Teams. web/api/teams/ sets this. In a browser, it stays empty. */
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
