import { type ReactNode, useId, useState } from 'react';
import { Box } from './Box.tsx';

interface HelpTextProps {
  children: ReactNode;
  /** The exact definition of the term. */
  means: string;
}

interface Place {
  left: number;
  top: number;
}

/** A term whose definition is shown on hover, focus or tap; Escape hides it. */
export function HelpText({ children, means }: HelpTextProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const id = useId();
  const show = ({ currentTarget }: { currentTarget: Element }) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    setPlace({ left: Math.max(EDGE, Math.min(left, window.innerWidth - WIDTH - EDGE)), top: bottom + 4 });
  };
  const hide = () => setPlace(null);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-describedby={id}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onClick={show}
        onBlur={hide}
        onKeyDown={({ key }: { key: string }) => key === 'Escape' && hide()}
        sx={word}
      >
        {children}
      </Box>
      <Box
        component="span"
        id={id}
        role="tooltip"
        hidden={!place}
        sx={place ? box : {}}
        style={place ?? undefined}
      >
        {means}
      </Box>
    </>
  );
}

const WIDTH = 260;
const EDGE = 12;
const word = {
  all: 'unset',
  cursor: 'help',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: '2px', borderRadius: '4px' },
} as const;
const box = {
  position: 'fixed',
  zIndex: 1500,
  width: WIDTH,
  p: 1.25,
  borderRadius: 1,
  bgcolor: 'text.primary',
  color: 'background.paper',
  fontSize: '0.8125rem',
  fontWeight: 400,
  lineHeight: 1.45,
  textAlign: 'left',
  whiteSpace: 'normal',
  pointerEvents: 'none',
} as const;
