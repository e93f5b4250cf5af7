import type { TemplateStatus } from '@lanyard/domain/template';
import { Badge, type BadgeProps } from '@lanyard/ui/Badge';
import { Archive, FileCheck, FilePenLine } from 'lucide-react';

const looks: Readonly<Record<TemplateStatus, BadgeProps>> = {
  active: { label: 'Active', tone: 'green', look: 'loud', icon: FileCheck },
  draft: { label: 'Draft', tone: 'neutral', look: 'loud', icon: FilePenLine },
  archived: { label: 'Archived', tone: 'neutral', look: 'quiet', icon: Archive },
};

export const TemplateStatusBadge = ({ status }: { readonly status: TemplateStatus }) => (
  <Badge {...looks[status]} className="shrink-0" />
);
