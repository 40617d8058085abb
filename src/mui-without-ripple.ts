/** Stands in for MUI's ripple in the build (vite.config.ts): the theme switches it off everywhere. */
const NoRipple = () => null;

export default NoRipple;
