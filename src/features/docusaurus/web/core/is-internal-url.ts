export { hasProtocol, isInternalUrl as default } from './small.js';
