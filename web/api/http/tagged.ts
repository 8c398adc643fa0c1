import { parseResponse } from 'hono/client';
import { type Call, type JsonResponse, keyOf, type Readable } from './calls.ts';

export interface TaggedData<T> {
  readonly data: T;
  /** The ETag, which identifies the version of the data. Null if the answer had none. */
  readonly tag: string | null;
}

/** Takes one field of an answer, and its ETag. */
export async function tagged<Answer, Field extends keyof Answer>(
  answer: Promise<JsonResponse<Answer>>,
  field: Field,
): Promise<TaggedData<Answer[Field]>> {
  const response = await answer;
  const body = await parseResponse(response);
  return { data: body[field], tag: response.headers.get('ETag') };
}

/** Reads one field of an answer, and its ETag. */
export const taggedCall = <Input, Answer, Field extends keyof Answer>(
  route: Readable<Input, Answer>,
  field: Field,
  input: Input,
): Call<TaggedData<Answer[Field]>> => ({
  key: keyOf(route, input),
  read: (init) => tagged(route.$get(input, { init }), field),
});

/** The header that makes a save fail with 412 if the stored version isn't the one with this ETag. */
export const ifMatch = (tag: string | null): Record<string, string> =>
  tag === null ? {} : { 'If-Match': tag };
