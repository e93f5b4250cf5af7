import { formatPercent } from '@lanyard/format/numbers';
import { Panel } from '@lanyard/ui/Panel';
import { Eye, MessageCircleHeart, Scale, ShieldCheck, Trash2 } from 'lucide-react';

const lines = (limit: number) =>
  [
    [
      Eye,
      'While they review',
      'Nothing. A planted card looks and answers as every other. Rejecting it, asking for a retake or sending it to the principal all count as caught.',
    ],
    [
      MessageCircleHeart,
      'At the end',
      'Which cards were planted, whose face was on them, and which of them they caught. Only they see that list; admins and the principal see the share.',
    ],
    [
      Scale,
      `Under ${formatPercent(limit)}`,
      'They review one by one, and the class is the principal’s to read as well. No proof changes its status. The principal can give the class back, and then it starts over.',
    ],
    [
      ShieldCheck,
      'What is fair',
      'One slip alone decides nothing. Children with the same last name are never paired. If a child’s own photo turns out to be wrong, its pairs do not count.',
    ],
    [
      Trash2,
      'What is kept',
      'Whether a pair was caught, without the children. The pairs go when the class is signed off, after thirty days, or with either child.',
    ],
  ] as const;

/** What the school can tell its teachers before it turns this on. */
export function WhatTeachersSee({ limit }: { readonly limit: number }) {
  return (
    <Panel
      title="What teachers see"
      note="Tell them before you turn it on: it is there to help, not to trap."
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {lines(limit).map(([Icon, title, text]) => (
          <div key={title}>
            <dt className="flex items-center gap-3 text-sm font-medium">
              <Icon aria-hidden className="size-4.5 shrink-0 text-fg-3" />
              {title}
            </dt>
            <dd className="ps-7.5 text-sm text-fg-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
