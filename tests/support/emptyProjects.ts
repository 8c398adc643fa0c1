import type { EventRef } from '#contract/base/identifiers.ts';
import type { Caller } from './portal.ts';

/** Creates Active projects without members. @returns their paths, in the order of the names */
export async function emptyProjects(
  admin: Caller,
  { event, org }: EventRef,
  names: readonly string[],
): Promise<string[]> {
  const paths: string[] = [];
  for (const name of names) {
    // An empty owner leaves the project without members.
    const body = { name, owner: '', status: 'Active' };
    const made = await admin.call<{ Project: { Id: string } }>(
      'POST',
      `/v1/e/${org}/${event}/projects`,
      body,
    );
    paths.push(`${org}/${event}/${made.body.Project.Id}`);
  }
  return paths;
}
