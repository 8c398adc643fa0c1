import type { AnyDocument, Documents, DocumentType } from '../../../functions/store/documents.ts';
import type { Done, Prepare, Trial } from './call.ts';
import type { Fixture } from './fixture.ts';

/**
 * Composes a trial.
 * @param setUp creates what the call needs, and says who makes the call, and at which ids
 * @param then returns the trial's `done`, or whatever else differs from the entry
 */
export const given =
  <Made extends Trial>(
    setUp: (fixture: Fixture) => Promise<Made>,
    then: (made: Made) => Done | Trial,
  ): Prepare =>
  async (fixture) => {
    const made = await setUp(fixture);
    const rest = then(made);
    return { ...made, ...(typeof rest === 'function' ? { done: rest } : rest) };
  };

/** @returns a function that counts the stored documents of this type that have these properties, and that `matches` accepts */
export const count =
  <Type extends DocumentType>(
    type: Type,
    properties: Partial<Documents[Type]>,
    matches: (document: Documents[Type]) => boolean = () => true,
  ): Done =>
  (stored) =>
    stored.filter(
      (one) =>
        one.type === type &&
        Object.entries(properties).every(([name, value]) => one[name as keyof AnyDocument] === value) &&
        matches(one as Documents[Type]),
    ).length;

/** For a call that removes what `counted` counts. */
export const gone =
  (counted: Done): Done =>
  (stored) =>
    1 - counted(stored);

/** For a call with several effects. */
export const all =
  (...counts: readonly Done[]): Done =>
  (stored) =>
    Number(counts.every((counted) => counted(stored) === 1));

/** Replaces the body of a success. A trial compares the bodies of two answers, and these differ, for example in an id. */
export const fixedBody = (answer: Response): Response =>
  answer.ok || answer.status === 302 ? new Response(`as it should be: ${answer.status}`) : answer;

/** Turns a download that breaks off into a 503, because a trial repeats a call only after a 503. */
export async function wholeFile(answer: Response): Promise<Response> {
  const text = await answer.text().catch(() => null);
  if (text !== null) return new Response(text, answer);
  const body = { Code: 'unavailable', Message: 'The file broke off.', TraceId: '' };
  return Response.json(body, { status: 503, headers: { 'Retry-After': '1' } });
}
