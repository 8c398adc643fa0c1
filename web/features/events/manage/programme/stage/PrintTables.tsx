import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { Tables } from '#contract/stage/demoDay.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { config } from '../../../../../api/http/config.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { qrImageAddress } from '../../../../../shared/voting/qrImageAddress.ts';
import { PrintedPages } from '../../../../../ui/lists/PrintedPages.tsx';
import printed from './PrintTables.module.css';

interface Props {
  readonly eventName: string;
  /** The saved tables. */
  readonly tables: Tables['Tables'];
  /** True if the form has unsaved numbers, so the prints would be wrong. */
  readonly isUnsaved: boolean;
}

/** Prints a list for the entrance, or a card for each table with its number and a QR code. */
export function PrintTables({ isUnsaved, tables, ...rest }: Props) {
  const [printing, print] = useState<'list' | 'codes' | null>(null);
  const end = () => print(null);
  if (tables.length === 0) return null;
  const taken = tables.filter(({ Withdrawn }) => !Withdrawn);
  const reason = isUnsaved ? { title: 'Save the tables first.' } : {};
  return (
    <>
      <Button icon={<PrintRegular />} disabledFocusable={isUnsaved} onClick={() => print('list')} {...reason}>
        Print the list
      </Button>
      <Button
        icon={<PrintRegular />}
        disabledFocusable={isUnsaved}
        onClick={() => print('codes')}
        {...reason}
      >
        Print QR codes
      </Button>
      {printing === 'list' && (
        <PrintedPages onPrinted={end}>
          <List {...rest} tables={taken} />
        </PrintedPages>
      )}
      {printing === 'codes' && (
        <PrintedPages onPrinted={end}>
          <Codes {...rest} tables={taken} />
        </PrintedPages>
      )}
    </>
  );
}

type PagesProps = Omit<Props, 'isUnsaved'>;

function List({ eventName, tables }: PagesProps) {
  return (
    <div className={printed.list}>
      <h1>{eventName}: tables</h1>
      <table>
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col">Project</th>
          </tr>
        </thead>
        <tbody>
          {tables.map((table) => (
            <tr key={table.Project}>
              <td>{table.Number}</td>
              <td>{table.Name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Prints four cards on each sheet, to cut apart. */
function Codes({ eventName, tables }: PagesProps) {
  const eventRef = useEventRef();
  return (
    <div className={printed.codes}>
      {tables.map((table) => {
        const vote = addresses.vote({ ...eventRef, project: table.Project });
        const image = qrImageAddress(config.apiOrigin, new URL(vote, window.location.origin).href);
        return (
          <section key={table.Project} className={printed.card}>
            <p className={printed.number}>{table.Number}</p>
            <p className={printed.name}>{table.Name}</p>
            <img className={printed.code} src={image} alt="" />
            <p className={printed.event}>Scan to vote · {eventName}</p>
          </section>
        );
      })}
    </div>
  );
}
