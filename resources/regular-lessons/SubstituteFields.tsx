import { Box } from '#src/ui/Box.tsx';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { TeacherPicker } from '#src/backoffice/form/TeacherPicker.tsx';
import type { SuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

export interface SubstituteDraft {
  teacherId: string | null;
  from: string;
  to: string;
}

interface SubstituteFieldsProps {
  draft: SubstituteDraft;
  onChange: (draft: SubstituteDraft) => void;
  errors: Readonly<Record<string, string>>;
  suggested: SuggestedTeachers | null;
}

/** The substitute, with first and last date. */
export function SubstituteFields({ draft, onChange, errors, suggested }: SubstituteFieldsProps) {
  const t = useT();
  const set = (change: Partial<SubstituteDraft>) => onChange({ ...draft, ...change });
  const day = (name: 'from' | 'to') => (
    <LabelledDate
      label={t(`regular-lessons.field.${name}`)}
      error={errors[name]}
      value={draft[name]}
      onChange={(day) => set({ [name]: day })}
    />
  );
  return (
    <>
      <TeacherPicker
        label={t('regular-lessons.field.substitute')}
        error={errors['teacherId']}
        value={draft.teacherId}
        onPick={(teacherId) => set({ teacherId })}
        suggested={suggested}
      />
      <Box sx={two}>
        {day('from')}
        {day('to')}
      </Box>
    </>
  );
}

const two = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
} as const;
