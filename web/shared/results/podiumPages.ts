// All sizes are pixels of a projector with 1920 × 1080. LastSlide.module.css and drawPodium.ts use the same ones.

/** A capital of a wide, bold font is this many times as wide as its size. */
export const LETTER = 0.68;

/** People in the last row can read this size. Larger ones fill the slide if there are few names and no word is too long for them. */
const READABLE_SIZE = 56;
const SIZES = [96, 84, 72, 64, READABLE_SIZE, 48, 40, 32] as const;
/** No name is smaller. */
const LEAST_SIZE = 32;

export const LINE_HEIGHT = 1.1;
export const GAP = 12;

/** More teams share the slide only page by page. */
const TEAMS_MAX = 3;

/** The widths for names beside none, one and two other teams. */
export const WIDTHS = [1_140, 760, 510] as const;

/** A team without others beside it has two columns of names, if it has more people than this. */
export const ONE_COLUMN_MAX = 3;

/** The lowest step of the podium has the least room. */
const HEIGHTS = [475, 435, 395] as const;

export interface PodiumTeam {
  readonly Id: string;
  readonly Name: string;
  readonly LogoUrl: string | null;
  readonly Cover: string | null;
  readonly Members: readonly string[];
  /** Null unless votes decide the award and are known. */
  readonly Votes: number | null;
}

/** A place of an award. Teams share it after a tie. Other kinds of steps are left out. */
export interface PodiumStep {
  readonly Kind: 'Title' | 'Place' | 'All';
  readonly Award: string | null;
  readonly Place: number | null;
  readonly Winners: readonly PodiumTeam[];
}

interface Column {
  readonly place: number;
  readonly winner: PodiumTeam;
  /** The people of the team whom this page names. */
  readonly people: readonly string[];
  /** The size of their names. A long word makes its own name smaller. */
  readonly size: number;
}

/** A page of the projector's last slide, and a picture on the results page. */
export interface PodiumPage {
  readonly award: string;
  /** One to three teams, best place first. */
  readonly columns: readonly Column[];
}

type Names = Pick<Column, 'people' | 'size'>;

/** Estimates how many lines a name takes, with letters as wide as those of a wide font. */
function linesOf(name: string, size: number, width: number): number {
  const perLine = Math.max(1, Math.floor(width / (size * LETTER)));
  let [lines, used] = [1, 0];
  for (const word of name.split(/\s+/u)) {
    const length = Array.from(word).length;
    if (used > 0 && used + 1 + length > perLine) [lines, used] = [lines + 1, 0];
    used += (used > 0 ? 1 : 0) + Math.min(length, perLine);
  }
  return lines;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly isAlone: boolean;
}

function fits(people: readonly string[], size: number, { height, isAlone, width }: Room): boolean {
  const columns = isAlone && people.length > ONE_COLUMN_MAX ? 2 : 1;
  const longest = Math.max(
    ...people.flatMap((name) => name.split(/\s+/u)).map((word) => Array.from(word).length),
  );
  if (size > READABLE_SIZE && longest * size * LETTER > width / columns - GAP) return false;
  const rows = inParts(people, Math.ceil(people.length / columns));
  const lines = rows.reduce(
    (sum, row) => sum + Math.max(...row.map((name) => linesOf(name, size, width / columns - GAP))),
    0,
  );
  return lines * size * LINE_HEIGHT + (rows.length - 1) * GAP <= height;
}

const inParts = <T>(all: readonly T[], count: number): T[][] => {
  const length = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, index) => all.slice(index * length, (index + 1) * length)).filter(
    (part) => part.length > 0,
  );
};

/** Spreads names over as few pages as possible, with letters that are as large as the room allows. */
function namesOf(people: readonly string[], place: number, teams: number): readonly Names[] {
  const room = {
    width: WIDTHS[teams - 1] ?? 0,
    height: HEIGHTS[place - 1] ?? HEIGHTS[2],
    isAlone: teams === 1,
  };
  if (people.length === 0) return [{ people, size: SIZES[0] }];
  for (let pages = 1; pages < people.length; pages++) {
    const parts = inParts(people, pages);
    const size = SIZES.find((one) => parts.every((part) => fits(part, one, room)));
    if (size !== undefined) return parts.map((part) => ({ people: part, size }));
  }
  return people.map((name) => ({
    people: [name],
    size: SIZES.find((one) => fits([name], one, room)) ?? LEAST_SIZE,
  }));
}

function pagesOf(award: string, teams: readonly Pick<Column, 'place' | 'winner'>[]): PodiumPage[] {
  const columns = teams.map((team) => ({
    team,
    names: namesOf(team.winner.Members, team.place, teams.length),
  }));
  const pages = Math.max(...columns.map(({ names }) => names.length));
  // No team has larger names than another one, unless the other one has too many people.
  const largest = Math.max(
    READABLE_SIZE,
    Math.min(
      ...columns
        .flatMap(({ names }) => names.filter(({ people }) => people.length > 0))
        .map(({ size }) => size),
    ),
  );
  return Array.from({ length: pages }, (_, page) => ({
    award,
    columns: columns.flatMap(({ names, team }) => {
      const shown = names[Math.min(page, names.length - 1)];
      return shown ? [{ ...team, ...shown, size: Math.min(shown.size, largest) }] : [];
    }),
  }));
}

/**
 * Returns the podiums of all awards, the most important award first. A podium has a page for each three teams, and more pages if
 * the names of their people need them.
 */
export function podiumPages(steps: readonly PodiumStep[]): PodiumPage[] {
  const places = steps.filter(({ Kind }) => Kind === 'Place');
  return [...Map.groupBy(places, ({ Award }) => Award)].toReversed().flatMap(([award, own]) => {
    const teams = own
      .toSorted((a, b) => (a.Place ?? 0) - (b.Place ?? 0))
      .flatMap(({ Place, Winners }) => Winners.map((winner) => ({ place: Place ?? 0, winner })));
    return inParts(teams, Math.ceil(teams.length / TEAMS_MAX)).flatMap((part) => pagesOf(award ?? '', part));
  });
}
