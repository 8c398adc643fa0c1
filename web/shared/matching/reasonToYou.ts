import type { MatchKind } from '#contract/matching/matchKinds.ts';
import type { SuggestionsAnswer } from '#contract/matching/suggestions.ts';

type Reason = SuggestionsAnswer['Teams'][number]['Reasons'][number];

/** The server's reasons describe a person, such as "knows Figma". These words replace their beginning to address the reader. */
const TO_YOU: Record<MatchKind, readonly [theirs: string, yours: string]> = {
  Skill: ['knows', 'You know'],
  Interest: ['is interested', 'You’re interested'],
  Site: ['same site', 'Same site as you'],
  Remote: ['both', 'You both'],
  Hours: ['', ''],
};

/** A reason for a suggested team, addressed to the reader, such as "You know Figma, which this team needs". */
export function reasonToYou({ Kind, Text }: Reason): string {
  const [theirs, yours] = TO_YOU[Kind];
  return Text.startsWith(theirs) ? yours + Text.slice(theirs.length) : Text;
}
