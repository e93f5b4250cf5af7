import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { Menu, MenuItem, MenuSeparator } from '@lanyard/ui/Menu';
import { useOnline } from '@lanyard/ui/use-online';
import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  Ellipsis,
  Eye,
  History,
  Pencil,
  type LucideIcon,
} from 'lucide-react';

import { exportTemplate } from '../api-template-file.ts';
import type { TemplateSummary } from '../api.ts';
import { reasonAgainstAct, type OnTemplateAct, type TemplateAct } from './template-acts.ts';

export interface TemplateActionsProps {
  readonly template: TemplateSummary;
  readonly onAct: OnTemplateAct;
  /** True if there is room for a separate Export button. */
  readonly withExport?: boolean;
  /** True on a phone, where only the actions that make sense on a phone are shown. */
  readonly short?: boolean;
  readonly useFirst?: boolean;
}

type Shown = {
  readonly act: TemplateAct;
  readonly word: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
};
const onDesks: readonly Shown[] = [
  { act: 'preview', word: 'Preview', icon: Eye, keys: 'enter' },
  { act: 'edit', word: 'Edit', icon: Pencil, keys: 'e' },
  { act: 'duplicate', word: 'Duplicate', icon: Copy, keys: 'd' },
];
const inLists: readonly Shown[] = [{ act: 'export', word: 'Export', icon: Download }];

/**
 * The buttons Preview, Edit, Duplicate and Use Template. A list also has Export. A phone has only Preview and Use
 * Template. The other actions are in the `…` menu.
 */
export function TemplateActions({
  template,
  onAct,
  withExport = false,
  short = false,
  useFirst = false,
}: TemplateActionsProps) {
  const { org, roles } = usePlace();
  const online = useOnline();
  const { id, name } = template;
  const against = (act: TemplateAct) => reasonAgainstAct(act, template, { roles, online });
  const icons = short ? [] : withExport ? [...onDesks, ...inLists] : onDesks;
  const use = (
    <Button
      size="sm"
      aria-label={`Use Template ${name}`}
      disabledReason={against('use')}
      className={short ? 'flex-1' : undefined}
      onClick={() => onAct('use', template)}
    >
      Use Template
    </Button>
  );
  return (
    <div className={`flex items-center ${short ? 'gap-2' : 'gap-1'} ${useFirst ? '' : 'justify-end'}`}>
      {useFirst && use}
      {short && (
        <Button
          size="sm"
          aria-label={`Preview ${name}`}
          className="flex-1"
          onClick={() => onAct('preview', template)}
        >
          <Eye aria-hidden />
          Preview
        </Button>
      )}
      <div className={`flex items-center gap-0.5 empty:hidden ${useFirst ? 'ms-auto' : ''}`}>
        {icons.map(({ act, word, icon, keys }) => (
          <IconButton
            key={act}
            icon={icon}
            label={`${word} ${name}`}
            tip={word}
            keys={keys}
            disabledReason={against(act)}
            onClick={() => onAct(act, template)}
          />
        ))}
        {!short && (
          <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} tip="More" />}>
            <MenuItem icon={History} onSelect={() => onAct('versions', template)}>
              Versions
            </MenuItem>
            {!withExport && (
              <MenuItem
                icon={Download}
                link={
                  <a
                    href={endpointUrlPath(exportTemplate, { org, template: id })}
                    download
                    aria-label="Export"
                  />
                }
              >
                Export
              </MenuItem>
            )}
            <MenuSeparator />
            {template.status === 'archived' ? (
              <MenuItem
                icon={ArchiveRestore}
                disabledReason={against('restore')}
                onSelect={() => onAct('restore', template)}
              >
                Restore
              </MenuItem>
            ) : (
              <MenuItem
                icon={Archive}
                disabledReason={against('archive')}
                onSelect={() => onAct('archive', template)}
              >
                Archive
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
      {!useFirst && <span className="ms-2">{use}</span>}
    </div>
  );
}
