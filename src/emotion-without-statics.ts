/** Stands in for hoist-non-react-statics in the build (vite.config.ts): emotion uses it in `withTheme`, which nobody here calls. */
const sameComponent = <Component>(component: Component): Component => component;

export default sameComponent;
