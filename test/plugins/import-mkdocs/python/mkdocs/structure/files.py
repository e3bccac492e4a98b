import os

from mkdocs.config import render


class Page:
    def __init__(self, file, url):
        self.file = file
        self.url = url
        self.meta = {}
        self.markdown = None
        self.content = None

    def read_source(self, config):
        with open(self.file.abs_src_path, encoding='utf-8') as source:
            self.markdown = source.read()

    def render(self, config, files):
        self.content = render(self.markdown)


class File:
    def __init__(self, docs, name):
        self.src_path = name
        self.abs_src_path = os.path.join(docs, name)
        stem = name.removesuffix('.md')
        self.page = Page(self, '' if stem == 'index' else stem + '/')

    def is_documentation_page(self):
        return True


class Files(list):
    def documentation_pages(self):
        return self


def get_files(config):
    return Files(File(config.docs, name) for name in sorted(os.listdir(config.docs)))
