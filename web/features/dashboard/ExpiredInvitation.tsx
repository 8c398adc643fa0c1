import { type RuleRefusal, sentenceOf } from '#contract/base/refused.ts';
import { Refusal } from '../../ui/Refusal.tsx';

/** Says why an invitation can't be accepted. Loaded when needed, because it brings the sentences of all refusals. */
export const ExpiredInvitation = ({ refusal }: { readonly refusal: RuleRefusal }) => (
  <Refusal reason={sentenceOf(refusal)} />
);
