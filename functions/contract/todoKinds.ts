/** The most urgent kind first. */
export const TODO_KINDS = [
  'Announcement',
  'Votes',
  'Requests',
  'Invitation',
  'NoTeam',
  'NotInVote',
  'NoDescription',
  'NoVideo',
  'PeopleWithoutTeam',
  'ProjectsNotInVote',
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

/** A field of the form for a project. */
export const TODO_FIELDS = ['status', 'description', 'content'] as const;
