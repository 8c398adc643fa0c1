/** The most urgent kind first. */
export const TODO_KINDS = [
  'Announcement',
  'Judge',
  'Votes',
  'Requests',
  'Invitation',
  'NoTeam',
  'NotInVote',
  'NoDescription',
  'NoVideo',
  'NotComplete',
  'PeopleWithoutTeam',
  'ProjectsNotInVote',
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

export const TODO_FIELDS = [
  'status',
  'description',
  'content',
  'repositoryurl',
  'demourl',
  'tags',
  'logo',
  'trackids',
  'statements',
] as const;
export type TodoField = (typeof TODO_FIELDS)[number];
