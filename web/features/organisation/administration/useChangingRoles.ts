import { useRef, useState } from 'react';
import type { OrganisationRef } from '#contract/identifiers.ts';
import type { Member, MemberRole } from '#contract/members.ts';
import { changeMembers } from '../../../api/members.ts';
import { refusalOf } from '../../../api/apiError.ts';
import { useMe } from '../../../api/queries.ts';
import type { Paged } from '../../../api/usePages.ts';
import { useNotify } from '../../../ui/useNotify.ts';
import { questionBefore, type Refused, roleNotice } from './memberRoles.ts';

/** Members who are to get a role. */
interface Wanted {
  readonly members: readonly Member[];
  readonly role: MemberRole;
}

interface Options {
  readonly organisationRef: OrganisationRef;
  /** Its name. */
  readonly organisation: string;
  readonly list: Paged<Member>;
  /** Told of those whose role was changed. */
  readonly onChanged: (ids: readonly string[]) => void;
}

/** Changes the roles of members, one call at a time; asks first where it takes something away. */
export function useChangingRoles({ list, onChanged, organisation, organisationRef }: Options) {
  const { data: me } = useMe();
  const notify = useNotify();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Wanted | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const change = async ({ members, role }: Wanted) => {
    setAsking(null);
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefused([]);
    try {
      const ids = members.map(({ Id }) => Id);
      const results = await changeMembers(organisationRef, ids, role);
      const failed = results.flatMap(({ id, refusal }) => {
        if (refusal === null) return [];
        return [{ id, name: members.find(({ Id }) => Id === id)?.Name ?? '', sentence: refusal }];
      });
      const done = new Set(results.filter(({ refusal }) => refusal === null).map(({ id }) => id));
      list.change((member) => (done.has(member.Id) ? { ...member, Role: role } : member));
      onChanged([...done]);
      // Of one person the notice says everything.
      setRefused(members.length > 1 ? failed : []);
      const { text, type } = roleNotice(members, failed, role);
      notify(type, text);
    } catch (error) {
      notify('Fail', `Unable to change roles right now. ${refusalOf(error) ?? ''}`.trim());
      // Some may have been changed before it failed.
      list.retry();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const want = (members: readonly Member[], role: MemberRole) => {
    const wanted = { members, role };
    if (questionBefore(members, role, { me: me?.Email ?? '', organisation })) setAsking(wanted);
    else void change(wanted);
  };

  return {
    busy,
    refused,
    want,
    question: asking && questionBefore(asking.members, asking.role, { me: me?.Email ?? '', organisation }),
    confirm: () => asking && void change(asking),
    cancel: () => setAsking(null),
  };
}
