import type { Location } from 'react-router-dom';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../api/addresses.ts';
import { type ScrollState, scrollKeyOf } from '../ui/page/scrollKey.ts';

/* Remembers in this tab where the reader left a list of projects, so that a link can lead back to the same view. */

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

export function backToProjects(ref: EventRef): Back {
  const text = 'Back to Projects';
  const [scrollKey, search] = sessionStorage.getItem(keyOf(ref))?.split(' ') ?? [];
  if (scrollKey === undefined || search === undefined) return { text, to: addresses.event(ref, 'Projects') };
  return { text, to: addresses.event(ref) + search, state: { scrollKey } };
}
