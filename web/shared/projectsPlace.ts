import type { Location } from 'react-router-dom';
import type { EventRef } from '#contract/identifiers.ts';
import * as addresses from '../api/addresses.ts';
import { type ScrollState, scrollKeyOf } from '../ui/scrollKey.ts';

/*
 * Stores where the reader left an event's list of projects in this tab of the browser. A link then leads back to the same
 * search, filters and scroll position.
 */

const keyOf = ({ event, org }: EventRef) => `portal.projects /${org}/${event}`;

export function noteProjectsPlace(ref: EventRef, location: Pick<Location, 'key' | 'search' | 'state'>): void {
  try {
    sessionStorage.setItem(keyOf(ref), `${scrollKeyOf(location)} ${location.search}`);
  } catch {
    // Storage may be blocked or full. The link then leads to the top of the whole list.
  }
}

interface Back {
  readonly text: string;
  readonly to: string;
  readonly state?: ScrollState;
}

/** The link from a project to the list of projects. */
export function backToProjects(ref: EventRef): Back {
  const text = 'Back to Projects';
  const [scrollKey, search] = sessionStorage.getItem(keyOf(ref))?.split(' ') ?? [];
  if (scrollKey === undefined || search === undefined) return { text, to: addresses.event(ref, 'Projects') };
  return { text, to: addresses.event(ref) + search, state: { scrollKey } };
}
