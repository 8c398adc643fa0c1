import type { Now } from '#contract/base/phase.ts';
import { HOUR } from '#contract/base/times.ts';
import type { TodoKind } from '#contract/checklist/todoKinds.ts';
import { todoAddress } from '#contract/todo/todoAddress.ts';
import type { TodoItem } from '#contract/todo/todoRules.ts';
import { shortDay, timeOfDay } from '../../ui/dates.ts';
import { plural } from '../../ui/plural.ts';

export interface TodoWords {
  readonly text: string;
  /** The name of the event, for a list that spans several events. Null for an invitation, whose text names the place. */
  readonly where: string | null;
  readonly to: string;
}

interface Viewer {
  readonly now: Now;
  readonly timeZone: string;
}

/** An API that is newer than this portal may send other kinds. */
export const isKnownKind = ({ Kind }: Pick<TodoItem, 'Kind'>): boolean => Object.hasOwn(TEXTS, Kind);

export const todoWords = (item: TodoItem, viewer: Viewer): TodoWords => ({
  text: TEXTS[item.Kind](item, viewer),
  where: item.Kind === 'Invitation' ? null : item.Name,
  to: todoAddress(item),
});

const project = ({ ProjectName }: TodoItem) => ProjectName ?? 'your project';

const TEXTS: Readonly<Record<TodoKind, (item: TodoItem, viewer: Viewer) => string>> = {
  Announcement: ({ Count }) => `Read ${plural(Count ?? 0, 'announcement', 'announcements')}`,
  Judge: ({ Count }) =>
    Count === null ? 'Confirm the teams that you judge' : `Score ${plural(Count, 'project', 'projects')}`,
  Votes: ({ Count, Until }, viewer) => {
    const closes = `voting closes ${whenOf(Until ?? '', viewer)}`;
    return Count === null
      ? `Vote: ${closes}`
      : `Use your ${Count === 1 ? 'last vote' : `${Count} votes`}: ${closes}`;
  },
  Requests: (item) => `Answer ${plural(item.Count ?? 0, 'request', 'requests')} to join ${project(item)}`,
  Invitation: ({ Name }) => `Answer the invitation to ${Name}`,
  NoTeam: () => 'Find a team',
  NotInVote: (item) => `Put ${project(item)} into the vote`,
  NoDescription: (item) => `Describe ${project(item)}`,
  NoVideo: (item) => `Add a video to ${project(item)}`,
  NotComplete: (item) => `Complete ${project(item)}: ${plural(item.Count ?? 0, 'task', 'tasks')} left`,
  PeopleWithoutTeam: ({ Count }) => `Help ${plural(Count ?? 0, 'person', 'people')} to find a team`,
  ProjectsNotInVote: ({ Count }) => `${plural(Count ?? 0, 'project isn’t', 'projects aren’t')} in the vote`,
};

function whenOf(instant: string, { now, timeZone }: Viewer): string {
  const day = shortDay(instant, timeZone);
  const time = timeOfDay(instant, timeZone);
  const dayAt = (hours: number) => shortDay(new Date(now + hours * HOUR).toISOString(), timeZone);
  if (day === dayAt(0)) return `today at ${time}`;
  return day === dayAt(24) ? `tomorrow at ${time}` : `on ${day} at ${time}`;
}
