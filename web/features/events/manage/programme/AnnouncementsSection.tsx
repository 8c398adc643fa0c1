import type { EventAccess } from '#contract/access/access.ts';
import type { Announcement } from '#contract/announcements/announcements.ts';
import { ANNOUNCEMENTS_MAX } from '#contract/base/limits.ts';
import { announcements } from '../../../../api/data/announcements.ts';
import { useProfile, useQuery } from '../../../../api/http/queries.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { useListEditing } from '../useListEditing.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';

interface Props {
  readonly access: EventAccess;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

export function AnnouncementsSection({ access, isFixed }: Props) {
  const all = useQuery(announcements(useEventRef()));
  const me = useProfile();
  const { deleted, edit, edited, formKey, round, saved } = useListEditing<Announcement>();
  const isFull = all.data !== undefined && all.data.length >= ANNOUNCEMENTS_MAX && edited === null;
  return (
    <Section
      heading="Announcements"
      text={`Share news with everyone at the event. An event can have ${ANNOUNCEMENTS_MAX} announcements.`}
      round={round}
    >
      {!(all.data && me.data) && <Pending parts={[all, me]} />}
      {all.data && me.data && !isFixed && !isFull && (
        <AnnouncementForm key={formKey} person={me.data.Email} announcement={edited} onDone={saved} />
      )}
      {isFull && !isFixed && <p>To write another announcement, delete one first.</p>}
      {all.data && (
        <AnnouncementList
          announcements={all.data}
          timeZone={access.TimeZone}
          isFixed={isFixed}
          onEdit={edit}
          onDeleted={deleted}
        />
      )}
    </Section>
  );
}
