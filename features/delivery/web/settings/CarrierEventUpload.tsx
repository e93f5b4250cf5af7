import { ActError } from '@lanyard/client/ActError';
import { formatCount } from '@lanyard/format/plurals';
import { FileButton } from '@lanyard/ui/FileButton';
import { Panel } from '@lanyard/ui/Panel';

import type { carrierLineFaults } from '../../api-carrier.ts';
import { useImportCarrierEvents } from './use-carrier-hooks.ts';

const faults: Record<(typeof carrierLineFaults)[number], string> = {
  no_tracking: 'no tracking number',
  unknown_package: 'no package has this number',
  unknown_status: 'a status nobody knows',
  bad_time: 'the time cannot be read',
  not_on_its_way: 'the package is not on its way',
};
const mostShown = 8;
const events = (count: number): string => formatCount(count, 'event', 'events');

/** Reads a file of tracking events from a courier. If the same file is read again, no event is stored twice. */
export function CarrierEventUpload() {
  const read = useImportCarrierEvents();
  const { data } = read;
  const choose = async ([file]: readonly File[]): Promise<void> => {
    if (file) read.mutate(await file.text());
  };
  return (
    <Panel
      title="From a file"
      note="A CSV with the columns tracking number, status, time, place and message."
      action={
        <FileButton
          label="Read a CSV"
          accept=".csv,text/csv"
          disabled={read.isPending}
          onFiles={(files) => void choose(files)}
        />
      }
    >
      {read.error && <ActError what="Nothing was read." error={read.error} />}
      {data && (
        <output className="block text-sm">
          <span className="font-medium">{events(data.kept)} kept</span>
          {data.again > 0 && <span className="text-fg-2">, {events(data.again)} known already</span>}
          {data.faults.length > 0 && (
            <ul className="mt-2 text-red-fg">
              {data.faults.slice(0, mostShown).map(({ line, why }) => (
                <li key={line}>
                  Line {line}: {faults[why]}
                </li>
              ))}
              {data.faults.length > mostShown && <li>and {data.faults.length - mostShown} more lines</li>}
            </ul>
          )}
        </output>
      )}
      {!data && !read.error && (
        <p className="text-sm text-fg-2">
          Once you choose a file, its events appear in the timelines of the packages that are on their way.
        </p>
      )}
    </Panel>
  );
}
