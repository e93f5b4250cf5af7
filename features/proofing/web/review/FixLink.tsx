import type { ProofTask } from '@lanyard/domain/proof-task';
import { useMay } from '@lanyard/place/use-place';
import { ArrowRight } from 'lucide-react';

import type { Proof } from '../../api.ts';

type Way = { readonly words: string; readonly href: (proof: Proof) => string };
const student: Way = { words: 'Open the student', href: ({ studentId }) => `/students?student=${studentId}` };
const ways: Readonly<Record<ProofTask, Way>> = {
  correction: { words: 'Edit the record', href: ({ studentId }) => `/students?edit=${studentId}` },
  photo_repair: {
    words: 'See the photos of the class',
    href: ({ section }) => `/capture/sheet?section=${section}`,
  },
  capture: { words: 'Open capture', href: ({ section }) => `/capture?section=${section}` },
  layout: student,
  office: student,
};

/** For the office: a link to the page where the problem can be fixed. */
export function FixLink({ proof }: { readonly proof: Proof }) {
  const mends = useMay('student.edit');
  if (!mends || proof.task === null) return null;
  const { words, href } = ways[proof.task];
  return (
    <a href={href(proof)} className="inline-flex items-center gap-1 rounded-sm font-semibold underline">
      {words}
      <ArrowRight aria-hidden className="size-4" />
    </a>
  );
}
