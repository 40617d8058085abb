import Close from '@mui/icons-material/Close';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useT } from '../screen/use-t.ts';
import { TagBadge } from './TagBadge.tsx';
import { keyOfPick, TagPicker, type TagPick } from './TagPicker.tsx';

interface TagsInputProps {
  label: string;
  picks: readonly TagPick[];
  /** Tags that are not offered in addition to the picked ones. */
  without?: readonly TagPick[];
  canCreate?: boolean;
  isFocused?: boolean;
  onChange: (picks: TagPick[]) => void;
}

/** Several tags: a picker, and those picked below it. */
export function TagsInput({ label, picks, without = [], canCreate, isFocused, onChange }: TagsInputProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box aria-hidden sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      <TagPicker
        label={label}
        without={[...without, ...picks]}
        canCreate={canCreate ?? false}
        isFocused={isFocused ?? false}
        onPick={(pick) => onChange([...picks, pick])}
      />
      {picks.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {picks.map((pick) => (
            <TagBadge
              key={keyOfPick(pick)}
              tag={{ name: pick.name, colour: pick.id === null ? 'GREY' : pick.colour }}
            >
              <IconButton
                size="small"
                aria-label={t('tags.remove-named', { name: pick.name })}
                onClick={() => onChange(picks.filter((each) => each !== pick))}
              >
                <Close aria-hidden sx={{ fontSize: 16 }} />
              </IconButton>
            </TagBadge>
          ))}
        </Box>
      )}
    </Box>
  );
}
