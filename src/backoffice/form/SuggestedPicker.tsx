import Autocomplete from '@mui/material/Autocomplete';
import { type InputHTMLAttributes, useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import type { SuggestedTeacher } from '#domain/scheduling/api/suggested-teachers.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';
import { PickerInput } from './PickerInput.tsx';
import { LIST } from './picker-list.ts';
import { TeacherReasons } from './TeacherReasons.tsx';
import type { SuggestedTeachers } from './use-suggested-teachers.ts';

interface SuggestedPickerProps {
  suggested: SuggestedTeachers;
  value: string | null;
  onPick: (id: string | null) => void;
  onBlur?: () => void;
  /** A lesson needs a teacher of its language. */
  isForLesson: boolean;
  wiring: InputHTMLAttributes<HTMLInputElement>;
}

type Named = Pick<SuggestedTeacher, 'id' | 'fullName'>;

const groupOf = (fit: SuggestedTeacher['fit'] | undefined) => {
  if (!fit) return 'language';
  return fit === 'FREE' || fit === 'SOME_FREE' ? 'available' : 'others';
};

/** Picks a teacher among all, the best first, each with the reasons; those of the chosen one are also shown below. */
export function SuggestedPicker(props: SuggestedPickerProps) {
  const { suggested, value, onPick, onBlur, isForLesson, wiring } = props;
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { teachers, times, isOutdated, renew } = suggested;
  const teacherOf = (id: string | null) => teachers?.find((one) => one.id === id);
  const known = teacherOf(value);
  // The current teacher possibly teaches no more.
  const isOther = value !== null && teachers !== undefined && !known;
  const other = useGetOne<RaRecord & Named>(
    'teachers',
    { id: value ?? '' },
    { enabled: isOther, retry: false },
  );
  const chosen: Named | null = known ?? (isOther ? (other.data ?? null) : null);
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Autocomplete<Named>
        id={wiring.id}
        options={teachers ?? []}
        value={chosen}
        onChange={(_, teacher) => onPick(teacher?.id ?? null)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          // While the list is open, Enter chooses; without a marked option it must not send the form.
          if (event.key === 'Enter' && isOpen) event.preventDefault();
        }}
        getOptionLabel={({ fullName }) => fullName}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, another) => one.id === another.id}
        getOptionDisabled={({ id }) => isForLesson && teacherOf(id)?.fit === 'OTHER_LANGUAGE'}
        groupBy={({ id }) => t(`suggested.group.${groupOf(teacherOf(id)?.fit)}`)}
        renderOption={({ key, ...props }, { id, fullName }) => {
          const teacher = teacherOf(id);
          return (
            <Box component="li" key={key} {...props}>
              <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0 }}>
                {fullName}
                {teacher && <TeacherReasons teacher={teacher} times={times} />}
              </Box>
            </Box>
          );
        }}
        loading={teachers === undefined}
        loadingText={t('loading')}
        noOptionsText={t('picker.none')}
        clearText={t('picker.clear')}
        openText={t('picker.open')}
        closeText={t('picker.close')}
        disablePortal
        slotProps={LIST}
        open={isOpen}
        onOpen={() => {
          renew();
          setIsOpen(true);
        }}
        onClose={() => setIsOpen(false)}
        renderInput={(params) => (
          <PickerInput params={params} placeholder={t('picker.hint')} wiring={wiring} />
        )}
      />
      <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
        {known && !isOutdated && <TeacherReasons teacher={known} times={times} />}
      </Box>
    </Box>
  );
}
