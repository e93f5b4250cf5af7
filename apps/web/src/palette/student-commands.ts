import { formatIdentifier } from '@lanyard/domain/student';
import type { Student } from '@lanyard/students/api';
import type { useNavigate } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';

import { paths } from '../paths.ts';
import type { PaletteCommand } from './commands.ts';

/** Choosing a student opens the list with only that student. */
export const studentCommands = (
  students: readonly Student[],
  navigate: ReturnType<typeof useNavigate>,
): readonly PaletteCommand[] =>
  students.map((student) => ({
    id: student.id,
    label: student.name,
    icon: UserRound,
    hint: formatIdentifier(student),
    run: () => void navigate({ to: paths.students, search: { q: formatIdentifier(student) } }),
  }));
