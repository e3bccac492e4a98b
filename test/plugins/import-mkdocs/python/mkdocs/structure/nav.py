class Nav:
    items = ()


def get_navigation(files, config):
    return Nav()
