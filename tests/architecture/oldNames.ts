/**
 * Names that types must not have again, because they were gerunds, participles or unclear. A type is a noun, such as
 * `MailDeps`.
 */
export const OLD_TYPE_NAMES: readonly string[] = [
  'Acting',
  'Addressed',
  'Adopting',
  'Answered',
  'Answering',
  'Asked',
  'Blocking',
  'Clearing',
  'Committed',
  'Composing',
  'Contended',
  'Converting',
  'Counting',
  'Creating',
  'Dealt',
  'Decided',
  'Described',
  'Editing',
  'Ended',
  'Ending',
  'EndingSessions',
  'Finalised',
  'Found',
  'Founding',
  'Fuzzed',
  'Granted',
  'Holding',
  'Imported',
  'Invited',
  'Inviting',
  'Joining',
  'Leaving',
  'LineSent',
  'Loading',
  'Looking',
  'Managing',
  'Measured',
  'MembersWanted',
  'Merged',
  'Named',
  'Naming',
  'Paged',
  'Parsed',
  'ParticipantsWanted',
  'Planned',
  'Ranked',
  'Read',
  'Reading',
  'Receiving',
  'Recorded',
  'Refused',
  'Registered',
  'Resolved',
  'Running',
  'Seen',
  'Sending',
  'Sent',
  'Shown',
  'Signed',
  'Spooled',
  'Staying',
  'Tagged',
  'Taken',
  'Taking',
  'Tallied',
  'Telling',
  'Told',
  'Tracing',
  'Transcoding',
  'Uploading',
  'Used',
  'Viewing',
  'Voting',
  'Wanted',
  'Working',
];

/** Each of these names once meant several things. Exactly one file declares it now. */
export const AMBIGUOUS_NAMES: readonly string[] = ['refusalOf'];

/** The names of the types that a source text declares. */
export const typesIn = (source: string): string[] =>
  [...source.matchAll(/^\s*(?:export )?(?:declare )?(?:interface|type|class|enum) ([A-Za-z]\w*)/gm)].map(
    ([, name = '']) => name,
  );

/** The names of the functions and constants that a source text declares. */
export const functionsIn = (source: string): string[] =>
  [...source.matchAll(/^\s*(?:export )?(?:async )?(?:function\*?|const) ([A-Za-z]\w*)/gm)].map(
    ([, name = '']) => name,
  );
