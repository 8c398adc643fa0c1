import { HistoryRegular } from '@fluentui/react-icons';
import type { OrganisationRef } from '#contract/identifiers.ts';
import * as addresses from '../../../api/addresses.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import styles from './Section.module.css';
import heading from '../../../ui/Heading.module.css';

export function AuditSection({ organisationRef }: { readonly organisationRef: OrganisationRef }) {
  return (
    <section>
      <div className={heading.head}>
        <div>
          <h2 className={heading.heading}>Audit log</h2>
          <p className={styles.text}>Who did what here, and when. Only Owners see it.</p>
        </div>
        <ButtonLink icon={<HistoryRegular />} to={addresses.audit(organisationRef)}>
          Open the audit log
        </ButtonLink>
      </div>
    </section>
  );
}
