export default {
  docs: {
    Migrating: ['migrating/migrating-0.1.x'],
    Introduction: ['overview', 'acknowledgements'],
    'Core Concepts': ['concepts/nodes', 'concepts/user-components', 'concepts/editor-components'],
    Guides: ['guides/basic-tutorial', 'guides/save-load-state'],
    'API Reference': [
      'api/editor-state',
      'api/node',
      'api/user-component',
      'api/nodetree',
      'api/editor',
      'api/frame',
      'api/element',
      'api/useEditor',
      'api/useNode',
      'api/helpers',
    ],
    'Additional Packages': ['additional/layers'],
  },
};
