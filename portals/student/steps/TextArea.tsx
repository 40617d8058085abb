import { Box } from '#src/ui/Box.tsx';
import { bareInput, inputFrame } from '#src/ui/form/Input.tsx';

interface TextAreaProps {
  id: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** Some lines that may stay empty, outside any form. */
export function TextArea({ onChange, ...props }: TextAreaProps) {
  return (
    <Box
      component="textarea"
      rows={3}
      {...props}
      onChange={(event) => onChange((event.target as HTMLTextAreaElement).value)}
      sx={[inputFrame, bareInput, area]}
    />
  );
}

const area = {
  p: 1.5,
  border: '1px solid color-mix(in srgb, var(--text-secondary) 60%, transparent)',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
  '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: '-1px' },
} as const;
