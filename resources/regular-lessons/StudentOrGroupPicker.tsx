import { useState } from 'react';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { LabelledPicker } from '#src/backoffice/form/LabelledPicker.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { PlanDraft } from './plan-draft.ts';

const KINDS = ['student', 'group'] as const;

interface StudentOrGroupPickerProps {
  draft: Pick<PlanDraft, 'studentId' | 'groupId'>;
  onChange: (student: Pick<PlanDraft, 'studentId' | 'groupId'>) => void;
  errors: Readonly<Record<string, string>>;
}

/** A student or a group, whichever it is. */
export function StudentOrGroupPicker({ draft, onChange, errors }: StudentOrGroupPickerProps) {
  const t = useT();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('student');
  const isStudent = kind === 'student';
  return (
    <>
      <ToggleGroup
        label={t('regular-lessons.for')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`regular-lessons.for-${value}`) }))}
        onChange={(next) => {
          setKind(next);
          onChange({ studentId: null, groupId: null });
        }}
      />
      <LabelledPicker
        key={kind}
        resource={isStudent ? 'students' : 'groups'}
        nameField={isStudent ? 'fullName' : 'name'}
        label={t(`regular-lessons.field.${kind}`)}
        value={isStudent ? draft.studentId : draft.groupId}
        onPick={(picked) =>
          onChange(isStudent ? { studentId: picked, groupId: null } : { studentId: null, groupId: picked })
        }
        error={errors['studentId'] ?? errors['groupId']}
      />
    </>
  );
}
