import { Strong, ActivityPerson, type ActivityWords } from '@lanyard/accounts/web/activity/ActivityParts';
import type { ActivityKind } from '@lanyard/domain/activity';
import { formatNumber } from '@lanyard/format/numbers';
import { Archive, FilePlus2, IdCard, LayoutTemplate } from 'lucide-react';

/** The sentences in which the activity says what people did with card templates. */
export const templateActivityWords = {
  template_created: {
    label: 'Template made',
    icon: FilePlus2,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> made the template <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  template_published: {
    label: 'Template published',
    icon: LayoutTemplate,
    tone: 'green',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> published the template <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  template_used: {
    label: 'Template in use',
    icon: IdCard,
    tone: 'blue',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> chose <Strong>{item.detail.label ?? ''}</Strong> for{' '}
        {item.count > 1 ? `${formatNumber(item.count)} classes` : 'a class'}
      </>
    ),
  },
  template_archived: {
    label: 'Template archived',
    icon: Archive,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> archived the template <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
} as const satisfies Partial<Record<ActivityKind, ActivityWords>>;
