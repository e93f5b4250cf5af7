import './absentees.css';
import { createPortal } from 'react-dom';

import type { QueueLine } from '../flow/queue-lines.ts';

export interface AbsenteeListProps {
  readonly school: string;
  readonly name: string;
  readonly day: string;
  readonly lines: readonly QueueLine[];
}

/** A list for printing only: the children who come on the make-up day, each with a box to tick. */
export function AbsenteeList({ school, name, day, lines }: AbsenteeListProps) {
  const rows = lines.filter(({ kind }) => kind === 'absent' || kind === 'missing' || kind === 'retake');
  return createPortal(
    <section data-absentees className="hidden p-8 text-base">
      <h1 className="text-xl font-semibold">
        {school} · Class {name}
      </h1>
      <p className="mt-1">Still to be photographed, {day}</p>
      <table className="mt-6 w-full border-collapse">
        <thead>
          <tr className="border-b text-start">
            <th className="py-2 text-start">Roll</th>
            <th className="text-start">Name</th>
            <th className="text-start">Why</th>
            <th className="text-start">Done</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.id} className="border-b">
              <td className="tnum w-16 py-2">{Number(line.rollNo)}</td>
              <td>{line.name}</td>
              <td>
                {
                  { absent: 'Absent', missing: 'No photo yet', retake: line.why ?? 'Retake' }[
                    line.kind as 'absent'
                  ]
                }
              </td>
              <td className="w-16">☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
