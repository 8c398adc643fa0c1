import type { Channel, ChannelOutcome, ChannelPostKind } from '#contract/channel/channel.ts';

export const POSTS: Readonly<Record<ChannelPostKind, string>> = {
  EventStart: 'The event starts',
  BeforeVoting: 'A day before voting starts',
  VotingStart: 'Voting starts',
  BeforeVotingEnd: 'Two hours before voting closes',
  Results: 'The results are out',
  Announcement: 'An announcement is published',
};

export const ALL_POSTS = Object.keys(POSTS) as readonly ChannelPostKind[];

const OUTCOMES: Readonly<Record<ChannelOutcome, string>> = {
  Accepted: 'Teams accepted it',
  Refused: 'Teams refused it',
  Unreachable: 'Teams couldn’t be reached',
  Unknown: 'Teams didn’t answer in time',
};

export function lastPostText({ Outcome, Post }: NonNullable<Channel['Last']>, when: string): string {
  const name = Post === 'Test' ? 'Test' : POSTS[Post];
  return `Last post: ${name}, ${when}. ${OUTCOMES[Outcome]}.`;
}

/** The next step after a test that Teams hasn't accepted. */
export const TEST_HELP: Readonly<Record<Exclude<ChannelOutcome, 'Accepted'>, string>> = {
  Refused:
    'Teams refused the test. The workflow may be switched off or deleted. Look at the workflow in Teams, or paste a new address.',
  Unreachable: 'Teams couldn’t be reached. Wait a few minutes, and then send the test again.',
  Unknown: 'Teams didn’t answer in time. Before you send another test, check whether the card has appeared.',
};
