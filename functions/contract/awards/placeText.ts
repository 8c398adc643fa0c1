const ORDINALS = ['1st', '2nd', '3rd'];

export const ordinalOf = (place: number): string => ORDINALS[place - 1] ?? `${place}th`;

/** Names a place, such as "Boldest Idea", or "Lighthouse Award · 2nd" if the award has several places. @param places how many it has */
export const placeText = (award: string, places: number, place: number): string =>
  places === 1 ? award : `${award} · ${ordinalOf(place)}`;
