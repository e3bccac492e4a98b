const canUseDOM = typeof document !== 'undefined';

/** `@docusaurus/ExecutionEnvironment`. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};

export default ExecutionEnvironment;
